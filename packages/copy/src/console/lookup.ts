/** Words for the answers of commands: labels of fields, words of codes, and events of a customer's timeline. */
import { DeviceView } from '@tulay/contract/auth/session';
import { type CodeList, listOf } from '@tulay/contract/operator/codes';
import type { TIMELINE_KINDS } from '@tulay/contract/operator/customers';
import { deviceName } from '../device-names';
import { dataCopy } from '../en/data-copy';
import { CODE_WORDS } from './codes';
import { COMMAND_TITLES } from './commands';
import { AUDIT_WORDS, MESSAGE_WORDS } from './events';
import { FIELD_LABELS, PARAMETER_LABELS } from './fields';
import { ANSWER_WORDS, INPUT_LABELS, INPUT_WORDS, QUESTION_LABELS } from './score';

/**
 * Spells a code such as `id_front_unclear` or `idType` as words. Used for codes of other companies, which are on no
 * list of ours.
 */
export function spelled(code: string): string {
  const words = code
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]/g, ' ')
    .toLowerCase()
    .replaceAll(/\bid\b/g, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Table = Readonly<Record<string, string>>;

const inTable = (table: Table, name: string): string =>
  Object.hasOwn(table, name) ? (table[name] ?? name) : spelled(name);

/** Returns the label of a field of an answer. */
export const fieldLabel = (name: string): string => inTable(FIELD_LABELS, name);

/** Returns the label of a parameter of a command. */
export const parameterLabel = (name: string): string => inTable(PARAMETER_LABELS, name);

/** Returns the title of a command. An entry of the audit trail that is no command, such as a log-in, is shown by its own name. */
export const commandTitle = (command: string): string => inTable(COMMAND_TITLES, command);

/** Returns the words of a code. @param list null for a code without a list. */
export const codeWords = (list: CodeList | null, code: string): string =>
  list === null ? spelled(code) : inTable(CODE_WORDS[list], code);

const ACCOUNT_CODES = new RegExp(`\\b(?:${Object.keys(CODE_WORDS.account).join('|')})\\b`, 'g');

/** Returns a sentence of the server with the names of accounts in place of their codes. */
export const withAccountNames = (sentence: string): string =>
  sentence.replaceAll(ACCOUNT_CODES, (account) => codeWords('account', account));

const TERMINAL_HINT = / Read it with `[^`]+`\./g;

/** Returns a sentence of the server without the command that opens a file in the terminal. The console has a button for it. */
export const withoutTerminalHint = (sentence: string): string => sentence.replaceAll(TERMINAL_HINT, '');

/** Returns the words of a code. @param codes the possible codes, by which the list of words is found. */
export const optionWords = (codes: readonly string[], code: string): string => codeWords(listOf(codes), code);

/** Returns the name of a device that is stored as `chrome android`. */
export function deviceWords(device: string): string {
  const [browser, system] = device.split(' ');
  const read = DeviceView.safeParse({ browser, system });
  return read.success ? deviceName(read.data) : spelled(device);
}

type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Returns the words of an event in a customer's timeline. */
export function timelineWords(kind: TimelineKind, what: string): string {
  switch (kind) {
    case 'action':
      return inTable(AUDIT_WORDS, what.replaceAll('.', '_'));
    case 'message':
      return inTable(MESSAGE_WORDS, what);
    case 'device':
      return deviceWords(what);
    case 'loan':
      return inTable(dataCopy.codes.loan_events.kind, what);
    case 'payout':
      return payoutWords(what);
    case 'ticket':
      return what === 'answered' ? AUDIT_WORDS.ticket_answered : codeWords('ticketTopic', what);
    case 'note':
      return codeWords('noteAbout', what);
    case 'payment':
      return spelled(what);
  }
}

/** Returns the words of a payout: its purpose and its state. */
function payoutWords(what: string): string {
  const [purpose = '', status = ''] = what.split(' ');
  return `${codeWords('payoutPurpose', purpose)}: ${codeWords('payout', status).toLowerCase()}`;
}

/** Returns the label of an input of the score. */
export const inputLabel = (name: string): string => inTable(INPUT_LABELS, name);

/** Returns the words of an input of the score. */
export function inputWords(name: string, value: string): string {
  const tables: Readonly<Record<string, Table>> = INPUT_WORDS;
  return inTable(tables[name] ?? {}, value);
}

/** Returns the label of a question of a form. */
export const questionLabel = (section: string, name: string): string =>
  inTable(QUESTION_LABELS[section] ?? {}, name);

/** Returns an answer of a form: the words of a choice, or the typed text. */
export const answerWords = (name: string, value: string): string => ANSWER_WORDS[name]?.[value] ?? value;
