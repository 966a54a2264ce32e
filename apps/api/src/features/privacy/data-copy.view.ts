/** Maps the rows of a data copy to labels and values in the borrower's language. */
import { textIn } from '@tulay/contract/written-text';
import type { Note } from '@tulay/contract/inbox/message';
import type { Language } from '@tulay/contract/languages';
import { labelOf, listQuestions, SECTIONS, type SectionName } from '@tulay/contract/onboarding/questions';
import { DATA_COPY, type DataCopyRows, type Shown } from '@tulay/contract/privacy/data-copy';
import { deviceName } from '@tulay/copy/device-names';
import { formatDate, formatInstant, formatMoney } from '@tulay/copy/document-format';
import { inMarket } from '@tulay/copy/in-market';
import { marketTerms } from '@tulay/copy/market-terms';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { TEXTS } from '@tulay/copy/texts';
import { isManilaDate } from '@tulay/engine/calendar';
import { marketOf } from '@tulay/engine/market';
import { fieldOf, keysOf } from '@tulay/engine/records';
import type { Figure } from '../../documents/blocks';
import type { DataCopySection } from '../../documents/data-copy';
import { fill } from '../../documents/labels';
import { parseDevice } from '../auth/session/device.view';
import { actorGroup } from './actor.view';

export interface DataCopyView {
  readonly language: Language;
  readonly data: DataCopyRows;
  /** Names of the banks, e-wallets and remittance centers by their codes. */
  readonly channels: ReadonlyMap<string, string>;
}

type Row = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

const LONGEST = 300;

export function dataCopySections(view: DataCopyView): DataCopySection[] {
  const words = TEXTS[view.language].dataCopy;
  return keysOf(DATA_COPY).map((part) => ({
    heading: words.parts[part],
    rows: view.data[part].map((row: Row) => {
      const codes: Readonly<Record<string, Texts>> = Object.hasOwn(words.codes, part)
        ? Object(words.codes)[part]
        : {};
      return Object.entries<Shown>(DATA_COPY[part]).flatMap(([column, shown]) =>
        figuresOf(view, { column, shown, row, codes: codes[column] ?? {} }),
      );
    }),
  }));
}

interface Cell {
  readonly column: string;
  readonly shown: Shown;
  readonly row: Row;
  readonly codes: Texts;
}

function figuresOf(view: DataCopyView, { column, shown, row, codes }: Cell): Figure[] {
  const words = TEXTS[view.language].dataCopy;
  const columns: Texts = words.columns;
  const value = row[column];
  if (shown === 'machine' || isEmpty(value)) return [];
  if (shown === 'form') return answersOf(view, row['section'], value, '{label}');
  if (shown === 'draft') return answersOf(view, row['section'], value, words.draft);
  return [{ label: columns[column] ?? '', value: textOf(view, shown, value, codes).slice(0, LONGEST) }];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function textOf({ language, channels }: DataCopyView, shown: Shown, value: unknown, codes: Texts): string {
  const { dataCopy: words } = TEXTS[language];
  const { accessLog } = SCREEN_WORDS[language].privacy;
  const text = String(value);
  if (typeof shown !== 'string') return wordsOf(value, codes);
  if (shown === 'time') return value instanceof Date ? formatInstant(language, value.toISOString()) : text;
  if (shown === 'date') return formatDate(language, text);
  if (shown === 'money') return formatMoney(Number(value));
  if (shown === 'flag') return value === true ? words.yes : words.no;
  if (shown === 'channel') return channels.get(text) ?? text;
  if (shown === 'device') return deviceName(parseDevice(text));
  if (shown === 'actor') return accessLog.who[actorGroup(text)];
  const actions: Texts = accessLog.actions;
  if (shown === 'action') return actions[text.replaceAll('.', '_')] ?? accessLog.other;
  return shown === 'note' ? noteText(language, value) : text;
}

const wordsOf = (value: unknown, codes: Texts): string =>
  (Array.isArray(value) ? value : [value]).map((code) => codes[String(code)] ?? String(code)).join('; ');

/** Returns whether a stored value is a `Note`. The column contains only notes, so a topic is enough to tell. */
const isNote = (value: unknown): value is Note => typeof fieldOf(value, 'topic') === 'string';

/** Returns the title of a message, and its text if an operator wrote it. */
function noteText(language: Language, value: unknown): string {
  const topics: Readonly<Record<string, { readonly title: string }>> = SCREEN_WORDS[language].inbox.topics;
  if (!isNote(value)) return '';
  const note = value;
  const title = fill(topics[note.topic]?.title ?? '', titleValues(language, note));
  return note.topic === 'service_news' || note.topic === 'offer_news'
    ? `${title}: ${textIn(note, language).text}`
    : title;
}

function titleValues(language: Language, note: Note): Readonly<Record<string, string>> {
  return {
    ...('amount' in note ? { amount: formatMoney(note.amount) } : {}),
    ...('limit' in note ? { limit: formatMoney(note.limit) } : {}),
    ...('ticket' in note ? { ticket: note.ticket } : {}),
    ...('date' in note ? { date: formatDate(language, note.date) } : {}),
    ...('device' in note ? { device: deviceName(note.device) } : {}),
  };
}

/** Returns the answers of a form by its questions. The contacts of a form are one line each. */
function answersOf(view: DataCopyView, name: unknown, form: unknown, pattern: string): Figure[] {
  const section = SECTIONS.find((each) => each === name);
  if (section === undefined) return [];
  const { answers, person } = TEXTS[view.language].dataCopy;
  const labels: Texts = answers[section];
  const label = (text: string) => fill(pattern, { label: text });
  const people = fieldOf(form, 'people');
  if (section === 'contacts')
    return (Array.isArray(people) ? people : []).map((each) => ({
      label: label(person),
      value: answerTexts(view, section, each)
        .map(([, value]) => value)
        .join(', '),
    }));
  return answerTexts(view, section, form).map(([question, value]) => ({
    label: label(labels[question] ?? ''),
    value,
  }));
}

/** Returns the answered questions by the name of their label. */
function answerTexts(view: DataCopyView, section: SectionName, form: unknown): [string, string][] {
  const options: Readonly<Record<string, Texts>> = SCREEN_WORDS[view.language].onboarding.options;
  return listQuestions(section, marketOf(marketTerms().currency)).flatMap(([name, question]) => {
    const answer = fieldOf(form, name);
    if (isEmpty(answer)) return [];
    const channel = section === 'bank' && name === 'channel' ? view.channels.get(String(answer)) : undefined;
    const typed = String(answer);
    const isDate = question.control === 'date' && isManilaDate(typed);
    const written = isDate ? formatDate(view.language, typed) : typed;
    const text = channel ?? options[name]?.[typed] ?? written;
    return [[labelOf(name, question), inMarket(text).slice(0, LONGEST)]];
  });
}
