import type { Finding, Source } from './source';

interface Word {
  readonly pattern: RegExp;
  readonly message: string;
  appliesTo(path: string): boolean;
}

const everywhere = () => true;
/**
 * Returns whether the word rules apply to a file: to all except dictionaries, which hold words for borrowers, and
 * decisions, which quote older texts.
 */
const isProse = (path: string) => !/^packages\/copy\/src\/[^/]+\/|^docs\/decisions\//.test(path);

/** Forbidden words. Some patterns are joined from pieces, so that this list does not match itself. */
const WORDS: readonly Word[] = [
  {
    pattern: new RegExp(`\\b(${'TO'}DO|${'FIX'}ME)\\b`),
    message: 'do it, or open an issue',
    appliesTo: everywhere,
  },
  {
    pattern: new RegExp(`/${'work'}/`),
    message: 'a path of one machine: use one relative to the project',
    appliesTo: everywhere,
  },
  {
    pattern: /registry[.](npmjs|yarnpkg)|[.]jfrog[.]/i,
    message: 'a package registry: no file of the project names one',
    appliesTo: everywhere,
  },
  {
    pattern: new RegExp(
      `\\b(${['a' + 'new', 'who' + 'ever', 'be' + 'side', 'of its ' + 'own', 'pay-' + 'outs?', 'gives ' + 'way'].join('|')})\\b`,
      'i',
    ),
    message: 'use the plain word (docs/glossary.md)',
    appliesTo: isProse,
  },
];

/** Finds words that belong in no tracked file. */
export function forbiddenWords(source: Source): Finding[] {
  const words = WORDS.filter(({ appliesTo }) => appliesTo(source.path));
  return source.text.split('\n').flatMap((text, index) =>
    words
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, message }) => ({
        path: source.path,
        line: index + 1,
        message: `"${pattern.exec(text)?.[0]}": ${message}`,
      })),
  );
}
