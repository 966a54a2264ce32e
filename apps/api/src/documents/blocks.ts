import type { DocumentSection } from '@tulay/copy/document-facts';
import { BODY_SIZE, contentWidth, INK, keepTogether, MARGIN, QUIET, rule, type Sheet } from './page';

export function writeTitle(sheet: Sheet, title: string, under?: string): void {
  sheet
    .font('bold')
    .fontSize(19)
    .fillColor(INK)
    .text(title, MARGIN, sheet.y, { width: contentWidth(sheet) });
  if (under !== undefined) sheet.font('regular').fontSize(9.5).fillColor(QUIET).text(under);
  sheet.moveDown(0.5);
}

export function writeSummary(sheet: Sheet, lines: readonly string[]): void {
  const width = contentWidth(sheet) - 24;
  sheet.font('bold').fontSize(BODY_SIZE + 0.5);
  const height = lines.reduce((sum, line) => sum + sheet.heightOfString(line, { width }) + 4, 16);
  const top = sheet.y;
  sheet.roundedRect(MARGIN, top, contentWidth(sheet), height, 6).fill('#eef3f7');
  sheet.fillColor(INK);
  let y = top + 10;
  for (const line of lines) {
    sheet.text(line, MARGIN + 12, y, { width });
    y = sheet.y + 4;
  }
  sheet.x = MARGIN;
  sheet.y = top + height + 12;
}

export function writeHeading(sheet: Sheet, heading: string, room = 60): void {
  keepTogether(sheet, room);
  sheet
    .font('bold')
    .fontSize(12.5)
    .fillColor(INK)
    .text(heading, MARGIN, sheet.y + 4, { width: contentWidth(sheet) });
  sheet.y += 4;
}

export function writeParagraph(sheet: Sheet, text: string): void {
  sheet.font('regular').fontSize(BODY_SIZE).fillColor(INK);
  const options = { width: contentWidth(sheet), lineGap: 2 };
  keepTogether(sheet, sheet.heightOfString(text, options));
  sheet.text(text, MARGIN, sheet.y, options);
  sheet.y += 5;
}

export function writeSections(sheet: Sheet, sections: readonly DocumentSection[]): void {
  sections.forEach(({ heading, paragraphs }, index) => {
    writeHeading(sheet, `${index + 1}. ${heading}`);
    for (const paragraph of paragraphs) writeParagraph(sheet, paragraph);
    sheet.y += 3;
  });
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

export function writeFigures(sheet: Sheet, figures: readonly Figure[]): void {
  const width = contentWidth(sheet);
  const left = width * 0.6;
  for (const { label, value, strong = false } of figures) {
    sheet.font(strong ? 'bold' : 'regular').fontSize(BODY_SIZE);
    const right = { width: width - left - 10, align: 'right' } as const;
    const height = Math.max(sheet.heightOfString(label, { width: left }), sheet.heightOfString(value, right));
    keepTogether(sheet, height + 9);
    const y = sheet.y + 4;
    sheet.fillColor(INK).text(label, MARGIN, y, { width: left });
    sheet.text(value, MARGIN + left + 10, y, right);
    rule(sheet, y + height + 4);
    sheet.y = y + height + 5;
  }
  sheet.x = MARGIN;
  sheet.y += 6;
}

export interface Column {
  readonly head: string;
  /** Share of the table's width that a column has; the shares of a table add up to 1. */
  readonly share: number;
  readonly align: 'left' | 'right';
}

export function writeTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  totals = false,
): void {
  const bottom = () => sheet.page.height - sheet.page.margins.bottom;
  const heads = columns.map(({ head }) => head);
  writeRow(sheet, columns, heads, true);
  rows.forEach((row, index) => {
    if (sheet.y + rowHeight(sheet, columns, row) > bottom()) {
      sheet.addPage();
      writeRow(sheet, columns, heads, true);
    }
    writeRow(sheet, columns, row, totals && index === rows.length - 1);
  });
  sheet.x = MARGIN;
  sheet.y += 8;
}

const TABLE_SIZE = 10;
const CELL_PAD = 4;

function rowHeight(sheet: Sheet, columns: readonly Column[], cells: readonly string[]): number {
  sheet.fontSize(TABLE_SIZE);
  const heights = columns.map(({ share }, index) =>
    sheet.heightOfString(cells[index] ?? '', { width: contentWidth(sheet) * share - 2 * CELL_PAD }),
  );
  return Math.max(...heights) + 2 * CELL_PAD;
}

function writeRow(sheet: Sheet, columns: readonly Column[], cells: readonly string[], strong: boolean): void {
  sheet.font(strong ? 'bold' : 'regular').fillColor(INK);
  const height = rowHeight(sheet, columns, cells);
  const y = sheet.y;
  let x = MARGIN;
  columns.forEach(({ share, align }, index) => {
    const width = contentWidth(sheet) * share;
    sheet.text(cells[index] ?? '', x + CELL_PAD, y + CELL_PAD, { width: width - 2 * CELL_PAD, align });
    x += width;
  });
  rule(sheet, y + height, strong ? 1 : 0.5);
  sheet.y = y + height;
}
