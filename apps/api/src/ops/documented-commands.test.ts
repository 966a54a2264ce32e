import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from './cli/parse';
import { COMMANDS, TERMINAL_COMMANDS } from './command-table';

const DOCS = resolve(import.meta.dirname, '../../../../docs');
const ID = '01900000-0000-7000-8000-000000000001';
/** Valid words that replace the placeholders of the pages, by the name of the placeholder. */
const WORDS: Readonly<Record<string, string>> = {
  application: ID,
  book: 'ledger',
  borrower: '9171234567',
  codes: 'id_front_unclear',
  coupon: ID,
  day: '2026-12-25',
  // A number has spaces. The test divides a line at its spaces, so the sample has none.
  difference: '2026-12-25',
  document: '0123456789abcdef',
  endpoint: 'ledger-system',
  fingerprint: 'a'.repeat(64),
  id: ID,
  name: 'anna.cruz',
  order: '0001-123456',
  pesos: '500',
  product: 'sandali',
  reference: 'po_1',
  role: 'support',
  'deletion ticket': 'X-2612-012345',
  'dispute ticket': 'D-2612-012345',
  'feedback ticket': 'F-2612-012345',
  'key name': 'bookkeeping',
  ticket: 'N-2612-012345',
  time: '2026-12-25T14:00:00+08:00',
  transaction: 'tx_1',
};
const GROUPS = new Set(COMMANDS.map(({ name }) => name.split(' ')[0]));

interface Shown {
  readonly at: string;
  readonly text: string;
  /**
   * True if the page shows the command as a whole line of a code block. A command inside a sentence may lack its
   * operands.
   */
  readonly isWhole: boolean;
}

/** Finds all operator commands in the runbooks and recipes, both as lines of code blocks and within sentences. */
function shownCommands(): Shown[] {
  const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?:runbooks|how-to)\/.+\.md$/.test(path),
  );
  return pages.flatMap((path) => {
    let isBlock = false;
    return readFileSync(join(DOCS, path), 'utf8')
      .split('\n')
      .flatMap((line, index): Shown[] => {
        const at = `${path}:${index + 1}`;
        if (/^ *```/.test(line)) isBlock = !isBlock;
        else if (isBlock) return [{ at, text: commandIn(line), isWhole: true }];
        else
          return [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({
            at,
            text: commandIn(code),
            isWhole: false,
          }));
        return [];
      })
      .filter(({ text }) => isCommand(text));
  });
}

/** Removes the program's name, the settings in front of this name, and a comment at the end of the line. */
const commandIn = (code: string): string =>
  code
    .replace(/^.*(?:ops\.js|npm run ops --) /, '')
    .replace(/ +# .*$/, '')
    .trim();

const isCommand = (text: string): boolean => {
  const [group = '', verb = ''] = text.split(' ');
  return (
    GROUPS.has(group) && (verb === '' ? COMMANDS.some(({ name }) => name === group) : /^[a-z<R-]/.test(verb))
  );
};

/** Replaces placeholders by valid words. If alternatives are shown, such as `delivered|failed`, uses the first one. */
function filled(text: string): string[] {
  return text
    .replace(/(--why) …/g, '$1 so')
    .replace(/ …(?= |$)/g, (_dots, at: number) => (/--\S+$/.test(text.slice(0, at)) ? ' words' : ''))
    .replaceAll('R-…', 'R-ABCDEFGH')
    .replaceAll('https://…', 'https://example.com/events')
    .replaceAll(/<([\w ]+)>/g, (_placeholder, name: string) => WORDS[name] ?? `<${name}>`)
    .replaceAll("'", '')
    .split(/ +/)
    .map((word) => (word.includes('|') ? (word.split('|')[0] ?? '') : word))
    .map((word) => (word === '-' ? '9171234567' : word));
}

it.each(shownCommands())('$at shows a command that exists: $text', ({ text, isWhole }) => {
  const words = filled(text);
  const asksForHelp = !isWhole || words.includes('--help');
  const parsed = parse(isWhole ? words : [...words, '--help'], COMMANDS);
  expect(parsed.kind === 'usage' ? parsed.text.split('\n')[0] : parsed.kind).toBe(
    asksForHelp ? 'help' : 'request',
  );
});

it('the runbooks show every operator command', () => {
  const shown = shownCommands()
    .filter(({ at }) => at.startsWith('runbooks/'))
    .map(({ text }) => text);
  const missing = TERMINAL_COMMANDS.map(({ name }) => name).filter(
    (name) => !shown.some((text) => `${text} `.startsWith(`${name} `)),
  );
  expect(missing).toEqual([]);
});
