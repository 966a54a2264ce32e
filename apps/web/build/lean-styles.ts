/**
 * Fallback rules that Tailwind adds for browsers that the build does not support (Safari before 16.4, Firefox before
 * 128).
 */
const LEGACY = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/;
/**
 * Tailwind's shadow of five layers. The screens use only the last layer: they have no rings, and write an inset shadow
 * as an ordinary one.
 */
const LAYERS =
  /box-shadow:var\(--tw-inset-shadow\), ?var\(--tw-inset-ring-shadow\), ?var\(--tw-ring-offset-shadow\), ?var\(--tw-ring-shadow\), ?var\(--tw-shadow\)/g;
const UNUSED = /@property --tw-(?:inset-|ring-)[\w-]+\{[^}]*\}/g;
const LAYERED = /--tw-(?:inset|ring)-[\w-]+/;

/** Font settings whose variable the theme does not define, so they always have their initial value. */
const INITIAL = /font-(?:feature|variation)-settings:var\(--default-[\w-]+, ?normal\);?/g;
/** Condition that every supported browser meets. */
const ALWAYS = /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/** Buttons of file inputs, which every screen makes transparent, as `lean-styles.test.ts` proves. */
const FILE_BUTTON = /::file-selector-button\{[^{}]*\}/g;
/** Default color of placeholders. Every field sets its own color. */
const PLACEHOLDER =
  /@supports \(not \(\(-webkit-appearance:-apple-pay-button\)\)\)[^{]*\{(?:::placeholder\{[^{}]*\})*\}/;
/** Decoration for browsers that know `text-decoration` only with a prefix; a link inherits none. */
const PREFIXED_DECORATION = /(?:-webkit-text-decoration:inherit;)+/g;

/** HTML elements that no screen uses, as `lean-styles.test.ts` proves. */
export const ABSENT = ['hr', 'abbr', 'sub', 'sup', 'table', 'progress', 'optgroup'] as const;
const OF_ABSENT =
  /(?<=[{}])(?:hr|abbr:where\(\[title\]\)|sub,sup|sub|sup|table|progress|:where\(select:is\(\[multiple\],\[size\]\)\) optgroup(?: option)?|::-webkit-datetime-edit-(?:hour|minute|second|millisecond|meridiem)-field)\{[^{}]*\}/g;

/** Removes the styles that no screen and no supported browser needs. Throws if a screen uses a removed shadow layer. */
export function leanStyles(css: string): string {
  const lean = css
    .replace(LEGACY, '')
    .replace(OF_ABSENT, '')
    .replace(FILE_BUTTON, '')
    .replace(PREFIXED_DECORATION, '')
    .replace(LAYERS, 'box-shadow:var(--tw-shadow)')
    .replace(UNUSED, '')
    .replace(INITIAL, '')
    .replace(ALWAYS, '$1')
    .replace(PLACEHOLDER, '');
  const layered = LAYERED.exec(lean);
  if (layered) throw new Error(`${layered[0]}: a screen uses a shadow layer that lean-styles.ts removes`);
  return lean;
}
