/** The readable data copy of a borrower, with the contents of the machine-readable file in the same order. */
import type { Language } from '@tulay/contract/languages';
import type { DocumentLender } from '@tulay/copy/document-facts';
import { manilaDate } from '@tulay/engine/calendar';
import { writeFigures, writeHeading, writeParagraph, writeSummary, writeTitle } from './blocks';
import { formatDate, formatMoney } from '@tulay/copy/document-format';
import { TEXTS } from '@tulay/copy/texts';
import { drawDocument, type Sheet } from './page';

export interface DataCopyInput {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly date: string;
  /** Database rows of each part of the data copy; amounts in centavos. */
  readonly data: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

const MONEY = /^(amount|principal|net_proceeds|credit_limit|discount|limit_change)$/;
const MACHINE_ONLY = new Set([
  'quote',
  'detail',
  'inputs',
  'allocation',
  'sha256',
  'application_id',
  'order_id',
  'customer_id',
]);
const LONGEST = 300;

export function renderDataCopy({ language, lender, date, data }: DataCopyInput): Promise<Buffer> {
  const words = TEXTS[language].dataCopy;
  return drawDocument({ language, lender, title: words.title, date }, (sheet) => {
    writeTitle(sheet, words.title, formatDate(language, date));
    writeSummary(sheet, [words.summary]);
    for (const [part, rows] of Object.entries(data)) {
      writeHeading(sheet, textAt(words.parts, part) ?? part);
      if (rows.length === 0) writeParagraph(sheet, words.none);
      for (const row of rows) writeRow(sheet, row, language);
    }
  });
}

const textAt = (texts: Readonly<Record<string, string | undefined>>, name: string) => texts[name];

function writeRow(sheet: Sheet, row: Readonly<Record<string, unknown>>, language: Language): void {
  const words = TEXTS[language].dataCopy;
  const figures = flat(row)
    .filter(([name, value]) => !MACHINE_ONLY.has(name) && value !== null && value !== '')
    .map(([name, value]) => ({
      label: textAt(words.fields, name) ?? name.replaceAll('_', ' '),
      value: text(name, value, language),
    }));
  if (figures.length > 0) writeFigures(sheet, figures);
}

function flat(row: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
    (name === 'data' || name === 'draft' || name === 'note') && isRecord(value)
      ? Object.entries(value)
      : [[name, value]],
  );
}

function text(name: string, value: unknown, language: Language): string {
  if (value instanceof Date) return formatDate(language, manilaDate(value));
  if (typeof value === 'number') return MONEY.test(name) ? formatMoney(value) : String(value);
  if (Array.isArray(value)) return value.map((each) => text(name, each, language)).join('; ');
  if (isRecord(value))
    return Object.values(value)
      .map((each) => text(name, each, language))
      .join(', ');
  return String(value).slice(0, LONGEST);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
