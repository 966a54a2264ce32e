import { fieldsIn, shownAs } from '@tulay/contract/operator/answer-fields';
import { type CommandShape, needsReason } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { REASON_MAX } from '@tulay/contract/operator/console';
import { columnsOf, innerOf } from '@tulay/contract/operator/parameters';
import { expect, test } from 'vitest';
import { USUAL_REASONS } from './reasons';
import { FIELD_LABELS, PARAMETER_LABELS } from './fields';
import { COMMAND_TITLES } from './commands';
import { commandTitle, spelled, timelineWords, withAccountNames, withoutTerminalHint } from './lookup';

const COMMANDS = Object.entries<CommandShape>(OPERATOR_COMMANDS);
const ANSWERS = COMMANDS.flatMap(([command, { answer }]) =>
  fieldsIn(answer).map(([name, shown]) => ({ command, name, shown })),
);
const PARAMETERS = COMMANDS.flatMap(([command, { parameters = {} }]) =>
  Object.entries(parameters).map(([name, schema]) => ({ command, name, shown: shownAs(schema) })),
);
const PROMPTS = COMMANDS.flatMap(([, { prompts = {} }]) => Object.keys(prompts));

/**
 * Text fields that hold free text, names, numbers or addresses. Every other text field holds a code, and declares the
 * list of its codes.
 */
const PLAIN_TEXTS = [
  'account', // of the identity provider
  'address',
  'answer',
  'approvedBy',
  'author',
  'birthDate', // as the borrower typed it
  'browser',
  'bureauCode',
  'bureauMessage',
  'by',
  'channel', // name of the bank, e-wallet or remittance center
  'claimedBy',
  'closedBy',
  'closedLogInTicket',
  'column', // of a file
  'command',
  'credentialId',
  'credentials',
  'csv',
  'device',
  'documentId', // first digits of a SHA-256
  'email',
  'endpoint',
  'escalatedBy',
  'error', // place in our code
  'event', // id
  'eventId',
  'expected',
  'figure',
  'faults',
  'file',
  'fingerprint',
  'found',
  'help',
  'job',
  'key',
  'keyStart',
  'lastFour',
  'loanNo',
  'mayApprove',
  'mentions',
  'madeBy',
  'month',
  'name',
  'newPhoneMasked',
  'next',
  'number',
  'numberEnd',
  'offeredFrom',
  'operator',
  'orderNo',
  'outcome', // of an approval, whose screen has the words
  'owner',
  'paymentId',
  'disputeId',
  'phone',
  'phoneMasked',
  'photos',
  'preview',
  'provider',
  'providers',
  'reason', // of a dispute, in the words of the borrower
  'reference',
  'reopenedBy',
  'reopenedWhy',
  'replayedBy',
  'requestedBy',
  'result',
  'returnNo',
  'secret',
  'encrypted',
  'sentence',
  'setBy',
  'sha256',
  'source',
  'statement',
  'subject',
  'ticket',
  'transactionId',
  'type', // name of an integrator's event, as in the API
  'types',
  'unknown',
  'upload',
  'url',
  'value',
  'version', // shown nowhere
  'waitsWhy',
  'what', // words by the kind of the row, in `timelineWords`
  'who',
  'why',
  'words',
];

test('every column of a parameter with several lines has a label', () => {
  const columns = COMMANDS.flatMap(([, { parameters = {} }]) =>
    Object.values(parameters).flatMap((schema) => columnsOf(innerOf(schema))),
  );
  expect(columns.length).toBeGreaterThan(0);
  expect(columns.map(({ name }) => name).filter((name) => !Object.hasOwn(FIELD_LABELS, name))).toEqual([]);
});

test('every field of an answer has a label, and no label lacks a field', () => {
  const names = new Set(ANSWERS.map(({ name }) => name));
  expect([...names].filter((name) => !Object.hasOwn(FIELD_LABELS, name))).toEqual([]);
  expect(Object.keys(FIELD_LABELS).filter((name) => !names.has(name))).toEqual([]);
});

test('every parameter and question of a command has a label, and no label lacks a parameter', () => {
  const names = new Set([...PARAMETERS.map(({ name }) => name), ...PROMPTS]);
  expect([...names].filter((name) => !Object.hasOwn(PARAMETER_LABELS, name))).toEqual([]);
  expect(Object.keys(PARAMETER_LABELS).filter((name) => !names.has(name))).toEqual([]);
});

test('every code that a command takes or answers is on a list that has words for it', () => {
  const unlisted = [...ANSWERS, ...PARAMETERS].filter(
    ({ shown }) => shown.as === 'code' && shown.list === null,
  );
  expect(unlisted.map(({ command, name }) => `${command}: ${name}`)).toEqual([]);
});

test('a text field of an answer holds free text, a name or a number, or declares the list of its codes', () => {
  const texts = ANSWERS.flatMap(({ command, name, shown }) => {
    const each = shown.as === 'list' ? shownAs(shown.element) : shown;
    return each.as === 'text' && !PLAIN_TEXTS.includes(name) ? [`${command}: ${name}`] : [];
  });
  expect(texts).toEqual([]);
});

test.each([
  ['action', 'data.read', 'Data viewed'],
  ['message', 'repayment_partial', 'Partial payment received'],
  ['device', 'chrome android', 'Chrome, Android'],
  ['loan', 'write_off', 'Loan closed unpaid'],
  ['payout', 'loan delivered', 'Loan: delivered'],
  ['ticket', 'payment', 'A payment'],
  ['note', 'customer', 'Customer'],
] as const)('an entry of the kind %s with the code %s reads %s', (kind, what, words) => {
  expect(timelineWords(kind, what)).toBe(words);
});

test('a code of another company is spelled as words', () => {
  expect(spelled('id_front_unclear')).toBe('ID front unclear');
  expect(spelled('PAYMENT.SUCCEEDED')).toBe('Payment succeeded');
});

test('a sentence about ledger entries shows the names of the accounts instead of their codes', () => {
  expect(withAccountNames('Booked: debit write_off_expense, credit loan_receivable')).toBe(
    'Booked: debit Write-off expense, credit Loans receivable',
  );
});

test('no two commands have the same title, and no title is the name of the command', () => {
  const titles = Object.entries(COMMAND_TITLES);
  expect(new Set(titles.map(([, title]) => title)).size).toBe(titles.length);
  expect(titles.filter(([name, title]) => spelled(name) === title)).toEqual([]);
});

test('the name of an audit trail entry that is no command is spelled as words', () => {
  expect(commandTitle('log in')).toBe('Log in');
});

test('every usual reason belongs to a command that needs a reason, and fits into the reason field', () => {
  const faults = Object.entries(USUAL_REASONS).filter(([name, reasons]) => {
    const command = COMMANDS.find(([each]) => each === name)?.[1];
    return !command || !needsReason(command) || reasons.some((reason) => reason.length > REASON_MAX);
  });
  expect(faults).toEqual([]);
});

test('a sentence about a file shows no terminal command', () => {
  expect(withoutTerminalHint('Evidence: OR 77001.jpg. Read it with `file open 01a2`.')).toBe(
    'Evidence: OR 77001.jpg.',
  );
});
