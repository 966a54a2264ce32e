import type { Finding, Source } from './source';

type Word = { pattern: RegExp; says: string };

/** Some are joined from pieces so that this list does not find itself. */
const WORDS: readonly Word[] = [
  { pattern: new RegExp(`\\b(${'TO'}DO|${'FIX'}ME)\\b`), says: 'do it, or open an issue' },
  { pattern: new RegExp(`/${'work'}/`), says: 'a path of one machine: use one relative to the project' },
  {
    pattern: /registry[.](npmjs|yarnpkg)|[.]jfrog[.]/i,
    says: 'a package registry: no file of ours names one',
  },
];

/** Words that belong in no committed file. */
export function forbiddenWords(source: Source): Finding[] {
  return source.text.split('\n').flatMap((text, index) =>
    WORDS.filter(({ pattern }) => pattern.test(text)).map(({ pattern, says }) => ({
      path: source.path,
      line: index + 1,
      says: `"${pattern.exec(text)?.[0]}": ${says}`,
    })),
  );
}
