/** What Tailwind writes for browsers older than it asks for (Safari before 16.4, Firefox before 128): they lack much else as well. */
const FOR_OLDER = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/;
/** A shadow of several layers, of which we have one: no ring, and what is inset is a shadow like any other. */
const LAYERS =
  /box-shadow:var\(--tw-inset-shadow\), ?var\(--tw-inset-ring-shadow\), ?var\(--tw-ring-offset-shadow\), ?var\(--tw-ring-shadow\), ?var\(--tw-shadow\)/g;
const UNUSED = /@property --tw-(?:inset-|ring-)[\w-]+\{[^}]*\}/g;
const LAYERED = /--tw-(?:inset|ring)-[\w-]+/;

/** Elements and fields that no screen has; `lean-styles.test.ts` holds the screens to it. */
export const ABSENT = ['hr', 'abbr', 'sub', 'sup', 'table', 'progress', 'optgroup'] as const;
const OF_ABSENT =
  /(?<=[{}])(?:hr|abbr:where\(\[title\]\)|sub,sup|sub|sup|table|progress|:where\(select:is\(\[multiple\],\[size\]\)\) optgroup(?: option)?|::-webkit-datetime-edit-(?:hour|minute|second|millisecond|meridiem)-field)\{[^{}]*\}/g;

/** The styles without what no screen of ours, and no browser that they are for, needs. Throws once something does. */
export function leanStyles(css: string): string {
  const lean = css
    .replace(FOR_OLDER, '')
    .replace(OF_ABSENT, '')
    .replace(LAYERS, 'box-shadow:var(--tw-shadow)')
    .replace(UNUSED, '');
  const layered = LAYERED.exec(lean);
  if (layered)
    throw new Error(`${layered[0]}: a second layer of a shadow is in use, which lean-styles.ts takes away`);
  return lean;
}
