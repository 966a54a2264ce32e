import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Finding, Source } from '../tidy/source';

/** What the citations may name: every page, section, script, journey and file that exists. */
export interface Targets {
  /** Numbers of the pages in `docs/decisions`, such as `035`. */
  readonly decisions: ReadonlySet<string>;
  /** Section numbers of `docs/specification.md`, such as `10.3`. */
  readonly sections: ReadonlySet<string>;
  /** Names of the scripts of `package.json`. */
  readonly scripts: ReadonlySet<string>;
  /** Paths of the journeys. `npm run e2e -- <name>` selects the journeys whose path contains the name. */
  readonly journeys: readonly string[];
  exists(path: string): boolean;
}

const DECISION = /\bdecisions? (\d+)((?:(?:, | and |, and )\d+)*)/gi;
const SECTION = /\bspecification,? (?:section )?(\d+(?:\.\d+)?)((?:(?:, | and |, and )\d+(?:\.\d+)?)*)/gi;
const DOCS_PATH = /\bdocs\/[\w./-]+\.(?:md|tsv|png)/g;
/** Matches a path of a file or folder in backticks. */
const SOURCE_PATH = /`((?:apps|packages|e2e|tools|bench|proof|scripts|deploy)\/[\w./-]+)`/g;
const NPM_SCRIPT = /\bnpm run ([\w:-]+)/g;
const JOURNEY = /\bnpm run e2e -- ([\w-]+)/g;
const TESTED_PATHS = /\bnpx vitest run ((?:[\w./-]+ ?)+)/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;

/** Finds citations of decisions, specification sections, docs pages and source files that point at nothing. */
export function brokenCitations(source: Source, targets: Targets): Finding[] {
  const lines = source.text.split('\n');
  return lines.flatMap((text, index) =>
    broken(source.path, text, targets).map((message) => ({ path: source.path, line: index + 1, message })),
  );
}

function broken(path: string, text: string, targets: Targets): string[] {
  const { decisions, sections, exists } = targets;
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
  return [...missing, ...brokenCommands(text, targets)];
}

/** Finds npm commands in a docs page whose script or journey does not exist. */
function brokenCommands(text: string, { scripts, journeys, exists }: Targets): string[] {
  const missing: string[] = [];
  for (const [, script = ''] of text.matchAll(NPM_SCRIPT)) {
    if (!scripts.has(script)) missing.push(`package.json has no script ${script}`);
  }
  for (const [, name = ''] of text.matchAll(JOURNEY)) {
    if (!journeys.some((journey) => journey.includes(name))) missing.push(`no journey is named ${name}`);
  }
  for (const [, paths = ''] of text.matchAll(TESTED_PATHS)) {
    for (const tested of paths.trim().split(' '))
      if (!exists(tested) && !exists(`${tested}.test.ts`)) missing.push(`${tested} does not exist`);
  }
  return missing;
}

function numbersOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, first = '', others = '']) => [
    first,
    ...(others.match(/\d+(?:\.\d+)?/g) ?? []),
  ]);
}

/**
 * Returns everything that a citation may name: the decisions, the sections of the specification, npm scripts, journeys
 * and files.
 */
export function targetsOf(sources: readonly Source[]): Targets {
  const decisions = sources.flatMap(({ path }) => path.match(/^docs\/decisions\/(\d{3})-/)?.[1] ?? []);
  const specification = sources.find(({ path }) => path === 'docs/specification.md')?.text ?? '';
  const sections = [...specification.matchAll(/^#{2,3} (\d+(?:\.\d+)?)[. ]/gm)].map(
    ([, number = '']) => number,
  );
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object };
  return {
    decisions: new Set(decisions),
    sections: new Set(sections),
    scripts: new Set(Object.keys(scripts)),
    journeys: sources.map(({ path }) => path).filter((path) => path.startsWith('e2e/journeys/')),
    exists: existsSync,
  };
}
