import type { Finding, Source } from './source';

interface Word {
  readonly pattern: RegExp;
  readonly says: string;
  appliesTo(path: string): boolean;
}

const everywhere = () => true;
/** Dictionaries hold a borrower's words, and decisions quote the past. */
const isProse = (path: string) => !/^packages\/copy\/src\/(en|tl)\/|^docs\/decisions\//.test(path);

/** Some patterns are joined from pieces, so that this list does not match itself. */
const WORDS: readonly Word[] = [
  {
    pattern: new RegExp(`\\b(${'TO'}DO|${'FIX'}ME)\\b`),
    says: 'do it, or open an issue',
    appliesTo: everywhere,
  },
  {
    pattern: new RegExp(`/${'work'}/`),
    says: 'a path of one machine: use one relative to the project',
    appliesTo: everywhere,
  },
  {
    pattern: /registry[.](npmjs|yarnpkg)|[.]jfrog[.]/i,
    says: 'a package registry: no file of the project names one',
    appliesTo: everywhere,
  },
  {
    pattern: new RegExp(
      `\\b(${['a' + 'new', 'who' + 'ever', 'be' + 'side', 'of its ' + 'own', 'pay-' + 'outs?', 'gives ' + 'way'].join('|')})\\b`,
      'i',
    ),
    says: 'use the plain word (docs/glossary.md)',
    appliesTo: isProse,
  },
];

/** Finds words that belong in no tracked file. */
export function forbiddenWords(source: Source): Finding[] {
  const words = WORDS.filter(({ appliesTo }) => appliesTo(source.path));
  return source.text.split('\n').flatMap((text, index) =>
    words
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, says }) => ({
        path: source.path,
        line: index + 1,
        says: `"${pattern.exec(text)?.[0]}": ${says}`,
      })),
  );
}
