import { encode } from 'uqr';
import { fill, type Labels } from './labels';
import { contentWidth, INK, keepTogether, MARGIN, QUIET, type Sheet } from './page';

export interface DocumentMark {
  readonly code: string;
  readonly url: string;
}

const SIDE = 84;

export function writeMark(sheet: Sheet, mark: DocumentMark, labels: Labels): void {
  keepTogether(sheet, SIDE + 24);
  const top = sheet.y + 14;
  const { size, data } = encode(mark.url, { ecc: 'M', border: 0 });
  const module = SIDE / size;
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) sheet.rect(MARGIN + x * module, top + y * module, module, module);
    }
  }
  sheet.fill(INK);
  const left = MARGIN + SIDE + 16;
  const line = { width: contentWidth(sheet) - SIDE - 16 };
  sheet
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(fill(labels.checkCode, { code: mark.code }), left, top, line);
  sheet
    .font('regular')
    .fontSize(9)
    .fillColor(QUIET)
    .text(labels.checkHow, left, sheet.y + 3, line);
  sheet.text(mark.url, left, sheet.y + 3, line);
  sheet.x = MARGIN;
  sheet.y = top + SIDE + 8;
}
