/** An operator's work on the marked borrower in the console, and the personal data that its responses may contain. */
import { setTimeout as pause } from 'node:timers/promises';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { commandPath, type CommandShape, needsReason } from '@tulay/contract/operator/command';
import { keysOf } from '@tulay/engine/records';
import { type Borrower, control, newKey } from '../../apps/api/src/testing/borrower';
import { logInOperator } from '../stack/console';
import type { ProofStack } from '../stack/stack';
import type { Finder } from './search';
import type { Words } from './words';

type Given = Readonly<Record<string, string>>;

/** Personal data that the rows of a list may contain, by command. Other lists may contain none. */
const LIST_WORDS: Readonly<Record<string, readonly string[]>> = {
  'ticket list': ['words to customer service'],
  'dispute list': ['words of a dispute'],
  'note list': ['words of a note'],
  'customer timeline': ['words to customer service', 'words of a note'],
};
/** Arguments of the list commands that need some. All other lists are read without arguments. */
const LIST_ARGUMENTS: Readonly<Record<string, Given>> = { 'case list': { queue: 'tickets' } };
/**
 * Commands that show personal data and are not opened here, with the reason. Each other one is opened, and the borrower must see
 * it.
 */
const NOT_OPENED: Readonly<Record<string, string>> = {
  'credit-bureau open': 'this borrower is in no file of a month',
  'review show': 'the application is decided',
  'number show': 'this borrower has no request for another number',
  'event show': 'this borrower has no unmatched event',
  'file open': 'this borrower has no file of an operator',
  'collections show': 'the loan is repaid',
};
/** The server follows the clock of the world within this time. */
const CLOCK_FOLLOWS_MS = 1_500;

export interface ConsoleVisit {
  readonly faults: readonly string[];
  readonly responses: number;
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** An operator who is logged in, and what was found in the responses. */
interface Operator {
  readonly session: Readonly<Record<string, string>>;
  readonly faults: string[];
  readonly responses: () => number;
  run(command: string, given: Given): Promise<Reply>;
  /** Finds personal data in a text beyond the words that it may contain. */
  check(what: string, text: string, allowed?: readonly string[]): void;
}

interface Visited {
  readonly url: string;
  readonly person: Borrower;
  readonly words: Words;
  readonly finder: Finder;
}

/**
 * Reads every list and the pages of the borrower, adds a note, opens a photo and sends wrong requests. Finds personal data in
 * lists beyond the masked form, in errors and in addresses, openings that the borrower does not see, and links that work
 * for more than a minute.
 */
export async function visitConsole(stack: ProofStack, visited: Visited): Promise<ConsoleVisit> {
  const { url, person, words } = visited;
  const operator = await openOperator(visited);
  const { faults, run, check } = operator;
  await run('note add', { about: 'customer', subject: person.customerId, say: words.note });
  const photo = await openPages(stack, operator, person);
  for (const [command, given] of listsOf(person.customerId)) {
    const { status, text } = await run(command, given);
    if (status !== 200 || text.includes('"refused"')) faults.push(`${command} returned ${status}: ${text}`);
    check(`the answer of ${command}`, text, LIST_WORDS[command]);
  }
  for (const [command, given] of wrongRequests(words)) {
    const { status, text } = await run(command, given);
    if (status !== 400) faults.push(`the wrong request ${command} returned ${status}`);
    check(`the error of ${command}`, text);
  }
  check('the address of a photo', photo);
  faults.push(...(await linkFaults(stack, url, photo, operator.session)));
  return { faults, responses: operator.responses() };
}

async function openOperator({ url, finder }: Visited): Promise<Operator> {
  const session = await logInOperator(url, 'ana');
  const faults: string[] = [];
  let responses = 0;
  return {
    session,
    faults,
    responses: () => responses,
    async run(command, given) {
      const answer = await fetch(`${url}/console/v1${commandPath(command)}`, {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json', 'idempotency-key': newKey() },
        body: JSON.stringify({ arguments: given, why: 'a call of the borrower' }),
      });
      responses += 1;
      return { status: answer.status, text: await answer.text() };
    },
    check(what, text, allowed = []) {
      const beyond = finder(Buffer.from(text)).filter((word) => !allowed.includes(word));
      if (beyond.length > 0) faults.push(`${what} contains ${beyond.join(', ')}`);
    },
  };
}

/** Opens everything about the borrower. The borrower must see each opening. Returns the path of a photo. */
async function openPages(
  { rows }: ProofStack,
  { run, check, faults }: Operator,
  person: Borrower,
): Promise<string> {
  const { customerId: borrower } = person;
  const [about] = await rows<Record<'order' | 'document' | 'ticket' | 'dispute', string>>(
    `select (select order_no from loan_order where customer_id = $1 limit 1) as order,
      (select left(sha256, 12) from loan_document where customer_id = $1 and signed_at is not null limit 1) as document,
      (select ticket from ticket where customer_id = $1 limit 1) as ticket,
      (select detail ->> 'ticket' from loan_event where customer_id = $1 and kind = 'dispute' limit 1) as dispute`,
    [borrower],
  );
  if (!about) throw new Error('the borrower has no loan');
  /** First page of what the borrower sees about access to the account, newest first. */
  const seen = async () =>
    (
      await person.get<{ entries: { at: string; who: string; action: string }[] }>(
        '/privacy/access-log?of=others',
      )
    ).body.entries;
  const pages: readonly (readonly [string, Given])[] = [
    ['customer show', { borrower }],
    ['customer timeline', { borrower }],
    ['statement', { of: about.order }],
    ['loan show', { order: about.order }],
    ['loan position', { order: about.order }],
    ['customer reveal', { borrower, reason: 'ticket' }],
    ['document open', { order: about.order, document: about.document }],
    ['ticket show', { ticket: about.ticket }],
    ['dispute show', { ticket: about.dispute }],
    ['note list', { about: 'customer', subject: borrower }],
  ];
  const opened = new Set([...pages.map(([name]) => name), ...keysOf(NOT_OPENED)]);
  faults.push(
    ...personalCommands()
      .filter((name) => !opened.has(name))
      .map((name) => `${name} is not opened`),
  );
  let photo = '';
  for (const [command, given] of pages) {
    const before = await seen();
    const { status, text } = await run(command, given);
    if (status !== 200 || text.includes('"refused"')) faults.push(`${command} returned ${status}: ${text}`);
    const after = await seen();
    if (after[0]?.who !== 'staff' || JSON.stringify(after) === JSON.stringify(before))
      faults.push(`the borrower does not see that an operator opened ${command}`);
    if (LIST_WORDS[command]) check(`the answer of ${command}`, text, LIST_WORDS[command]);
    photo ||= /\/console\/v1\/[\w-]*photo-views\/[\w.~-]+/.exec(text)?.[0] ?? '';
  }
  return photo;
}

/** Commands that show the personal data of one borrower. The commands with a cursor are read as lists. */
const personalCommands = (): string[] =>
  Object.entries<CommandShape>(OPERATOR_COMMANDS).flatMap(([name, { personal, parameters = {} }]) =>
    personal && !('cursor' in parameters) ? [name] : [],
  );

/** Commands that return pages of many borrowers, and the search for the borrower. */
function listsOf(borrower: string): readonly (readonly [string, Given])[] {
  const lists = Object.entries<CommandShape>(OPERATOR_COMMANDS).filter(
    ([, { parameters = {}, terminalOnly }]) => 'cursor' in parameters && terminalOnly === undefined,
  );
  const general = lists.flatMap(([name, { parameters = {} }]) => {
    const given = LIST_ARGUMENTS[name] ?? {};
    const isComplete = Object.entries(parameters).every(
      ([key, schema]) => given[key] !== undefined || schema.safeParse(undefined).success,
    );
    return isComplete ? [[name, given] as const] : [];
  });
  return [...general, ['customer find', { who: borrower }]];
}

/** Requests with personal data where the server expects something else. */
const wrongRequests = ({ phone, ticket }: Words): readonly (readonly [string, Given])[] =>
  Object.entries<CommandShape>(OPERATOR_COMMANDS)
    .filter(([, shape]) => needsReason(shape) && shape.terminalOnly === undefined)
    .map(([name]) => [name, { unknown: phone, [phone]: ticket }] as const);

/** A photo must open by its link, only in a session, and no longer after a minute. */
async function linkFaults(
  { world }: ProofStack,
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<string[]> {
  if (path === '') return ['no answer has the link of a photo'];
  const statusOf = async (sent: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${url}${path}`, { headers: sent });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses = { stranger: await statusOf({}), opened: await statusOf(headers) };
  await control(world, 'clock', { advanceHours: 1 });
  await pause(CLOCK_FOLLOWS_MS);
  const expired = await statusOf(headers);
  return [
    ...(statuses.stranger === 401 ? [] : [`a photo returned ${statuses.stranger} without a session`]),
    ...(statuses.opened === 200 ? [] : [`a photo returned ${statuses.opened} by its link`]),
    ...(expired === 404 ? [] : [`a photo returned ${expired} by its link after an hour`]),
  ];
}
