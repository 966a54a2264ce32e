/** The pages of every document: A4, header, page numbers. */
import { type Language, LOCALES } from '@tulay/contract/languages';
import type { DocumentLender, DocumentText } from '@tulay/copy/document-facts';
import PDFDocument from 'pdfkit';
import { BOLD, REGULAR } from './fonts';
import { fill, labelsIn } from './labels';
import { storeText } from './signed-text';

export const INK = '#1c2430';
export const QUIET = '#55606e';
const LINE = '#c9d0d8';
export const BODY_SIZE = 10.5;
export const MARGIN = 50;
const HEADER_HEIGHT = 58;
const FOOTER_HEIGHT = 46;

export type Sheet = PDFKit.PDFDocument;

export interface SheetOptions {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly title: string;
  /** Manila date, used as the PDF's creation date so that equal input gives equal bytes. */
  readonly date: string;
  /**
   * Text of a document that is signed. It is stored in the file, so that the app can later show the page exactly as it
   * was signed.
   */
  readonly text?: DocumentText;
}

/** Draws a document. It blocks its thread for about 0.02 s, so the API draws in a separate thread (`drawing-thread.ts`). */
export function renderPages(options: SheetOptions, write: (sheet: Sheet) => void): Promise<Buffer> {
  const created = new Date(`${options.date}T00:00:00+08:00`);
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { left: MARGIN, right: MARGIN, top: MARGIN + HEADER_HEIGHT, bottom: FOOTER_HEIGHT + 14 },
    // Without a font here, pdfkit would load one of the standard fonts.
    font: '',
    bufferPages: true,
    lang: LOCALES[options.language],
    displayTitle: true,
    info: { Title: options.title, Author: options.lender.name, CreationDate: created, ModDate: created },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
  });
  sheet.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  sheet.font('regular').fontSize(BODY_SIZE).fillColor(INK);
  if (options.text) storeText(sheet, options.text, options.language, created);
  write(sheet);
  frameEveryPage(sheet, options);
  sheet.end();
  return done;
}

export const contentWidth = (sheet: Sheet): number => sheet.page.width - 2 * MARGIN;

export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.height - sheet.page.margins.bottom) sheet.addPage();
}

function frameEveryPage(sheet: Sheet, { language, lender }: SheetOptions): void {
  const labels = labelsIn(language);
  const { start, count } = sheet.bufferedPageRange();
  const width = contentWidth(sheet);
  const line = { width, lineBreak: true };
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(start + index);
    const { margins, height } = sheet.page;
    const previous = { top: margins.top, bottom: margins.bottom };
    margins.top = 0;
    margins.bottom = 0;
    sheet.font('bold').fontSize(11).fillColor(INK).text(lender.name, MARGIN, 34, line);
    sheet.font('regular').fontSize(8.5).fillColor(QUIET);
    const ids = { sec: lender.secRegistration, ca: lender.certificateOfAuthority };
    sheet.text(fill(labels.lenderLine, ids), MARGIN, sheet.y + 2, line);
    const reach = { hotline: lender.hotline, email: lender.email, website: lender.website };
    sheet.text(fill(labels.contactLine, reach), MARGIN, sheet.y + 1, line);
    rule(sheet, 90);
    rule(sheet, height - FOOTER_HEIGHT);
    const page = fill(labels.page, { page: index + 1, pages: count });
    sheet.text(page, MARGIN, height - FOOTER_HEIGHT + 8, { width, align: 'right' });
    Object.assign(margins, previous);
  }
}

export function rule(sheet: Sheet, y: number, weight = 0.6): void {
  sheet
    .moveTo(MARGIN, y)
    .lineTo(sheet.page.width - MARGIN, y)
    .lineWidth(weight)
    .strokeColor(LINE)
    .stroke();
}
