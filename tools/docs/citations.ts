import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Finding, Source } from '../tidy/source';

/** Targets that a citation can name. */
export interface Targets {
  /** Numbers of the pages in `docs/decisions`, such as `035`. */
  readonly decisions: ReadonlySet<string>;
  /** Section numbers of `docs/specification.md`, such as `10.3`. */
  readonly sections: ReadonlySet<string>;
  exists(path: string): boolean;
}

const DECISION = /\bdecisions? (\d+)((?:(?:, | and |, and )\d+)*)/gi;
const SECTION = /\bspecification,? (?:section )?(\d+(?:\.\d+)?)((?:(?:, | and |, and )\d+(?:\.\d+)?)*)/gi;
const DOCS_PATH = /\bdocs\/[\w./-]+\.(?:md|tsv|png)/g;
/** A file or folder of the sources in backticks. */
const SOURCE_PATH = /`((?:apps|packages|e2e|tools|bench|proof|scripts|deploy)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;

/** Finds citations of decisions, specification sections, docs pages and source files that point at nothing. */
export function brokenCitations(source: Source, targets: Targets): Finding[] {
  const lines = source.text.split('\n');
  return lines.flatMap((text, index) =>
    broken(source.path, text, targets).map((message) => ({ path: source.path, line: index + 1, message })),
  );
}

function broken(path: string, text: string, { decisions, sections, exists }: Targets): string[] {
  const missing: string[] = [];
  for (const number of numbersOf(text, DECISION)) {
    if (!decisions.has(number)) missing.push(`decision ${number} does not exist in docs/decisions`);
  }
  for (const number of numbersOf(text, SECTION)) {
    if (!sections.has(number)) missing.push(`docs/specification.md has no section ${number}`);
  }
  for (const [docsPath] of text.matchAll(DOCS_PATH)) {
    if (!exists(docsPath)) missing.push(`${docsPath} does not exist`);
  }
  if (!path.endsWith('.md')) return missing;
  for (const [, link = ''] of text.matchAll(LINK)) {
    if (!exists(normalize(join(dirname(path), link)))) missing.push(`the link ${link} leads nowhere`);
  }
  for (const [, sourcePath = ''] of text.matchAll(SOURCE_PATH)) {
    if (!exists(sourcePath)) missing.push(`${sourcePath} does not exist`);
  }
  return missing;
}

function numbersOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, first = '', others = '']) => [
    first,
    ...(others.match(/\d+(?:\.\d+)?/g) ?? []),
  ]);
}

/** Collects the decisions and specification sections among the sources, as targets of citations. */
export function targetsOf(sources: readonly Source[]): Targets {
  const decisions = sources.flatMap(({ path }) => path.match(/^docs\/decisions\/(\d{3})-/)?.[1] ?? []);
  const specification = sources.find(({ path }) => path === 'docs/specification.md')?.text ?? '';
  const sections = [...specification.matchAll(/^#{2,3} (\d+(?:\.\d+)?)[. ]/gm)].map(
    ([, number = '']) => number,
  );
  return { decisions: new Set(decisions), sections: new Set(sections), exists: existsSync };
}
