/** Shows one value of an answer. The schema of its field decides the format: amounts in pesos, times in Manila time, codes in words. */
import { type FieldSchema, type Shown, shownAs } from '@tulay/contract/operator/answer-fields';
import { CONSOLE_PREFIX } from '@tulay/contract/operator/console';
import { TermShape } from '@tulay/contract/lending/product';
import { codeWords, deviceWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { ReactNode } from 'react';
import { CommandName } from './command-name';
import { day, duration, fileSize, percent, pesos, time } from './format';

/** A value with the name of its field. */
interface NamedValue {
  readonly name: string;
  readonly value: unknown;
  readonly shown: Shown;
}

/** Returns the format in which the values of a field are shown. A field without a schema is shown as text. */
export const shownBy = (schema: FieldSchema | undefined): Shown =>
  schema === undefined ? { as: 'text' } : shownAs(schema);

/** Formats of numbers, which tables align to the right. */
export const NUMBERS: readonly string[] = ['pesos', 'percent', 'number', 'bytes', 'duration'];

/** Formats that stay on one line, so that a figure and its unit are read together. */
const ONE_LINE: readonly string[] = ['day', 'pesos', 'percent', 'duration', 'term'];

const isTime = (value: unknown): boolean => !Number.isNaN(Date.parse(String(value)));

/** Returns the text of a value, by which tables are sorted and filtered. */
export function textOf(value: unknown, shown: Shown): string {
  if (value === null || value === undefined || value === '') return '–';
  // In the list of differences, a value is an amount, or a text if only one of the books has the record.
  if (NUMBERS.includes(shown.as) && typeof value !== 'number') return String(value);
  switch (shown.as) {
    case 'pesos':
      return pesos(Number(value));
    case 'percent':
      return percent(Number(value));
    case 'time':
      return isTime(value) ? time(String(value)) : String(value);
    case 'day':
      return isTime(value) ? day(String(value)) : String(value);
    case 'bytes':
      return fileSize(Number(value));
    case 'duration':
      return duration(Number(value));
    case 'flag':
      return value === true ? CONSOLE_WORDS.form.yes : CONSOLE_WORDS.form.no;
    case 'code':
      return codeWords(shown.list, String(value));
    case 'term': {
      const term = TermShape.safeParse(value);
      return term.success ? CONSOLE_WORDS.term[term.data.unit](term.data.count) : String(value);
    }
    case 'list':
      return Array.isArray(value)
        ? value.map((each: unknown) => textOf(each, shownAs(shown.element))).join(', ')
        : '';
    case 'json':
    case 'object':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/** Shows a value. A text that borrowers or integrators wrote is never shown as a link or as markup. Signed links of the server are links. */
export function AnswerValue({ name, value, shown }: NamedValue): ReactNode {
  const text = textOf(value, shown);
  if (text === '–') return text;
  if (shown.as === 'id') return <small className="break-all text-quiet">{text}</small>;
  if (shown.as === 'download' && text.startsWith(`${CONSOLE_PREFIX}/`))
    return (
      <a className="text-accent underline" href={text} download>
        {CONSOLE_WORDS.form.download}
      </a>
    );
  if (name === 'command') return <CommandName command={text} />;
  if (name === 'device') return deviceWords(text);
  if (name === 'secret') return <code className="break-all select-all">{text}</code>;
  if (shown.as === 'time') return <time className="whitespace-nowrap">{text}</time>;
  if (ONE_LINE.includes(shown.as)) return <span className="whitespace-nowrap">{text}</span>;
  if (shown.as === 'json')
    return (
      <pre className="overflow-x-auto rounded-lg bg-sunken p-3 text-xs">{JSON.stringify(value, null, 2)}</pre>
    );
  return text;
}
