import { formatInstant } from '@tulay/copy/document-format';
import { fill, labelsIn } from './labels';
import { BODY_SIZE, contentWidth, INK, keepTogether, MARGIN, QUIET, type Sheet } from './page';
import type { DocumentInput } from './types';

const HEIGHT = 130;
const PICTURE = { width: 200, height: 56 };

export function writeSignature(
  sheet: Sheet,
  { language, borrower, signed }: Pick<DocumentInput, 'language' | 'borrower' | 'signed'>,
): void {
  const labels = labelsIn(language);
  keepTogether(sheet, HEIGHT);
  sheet.y += 10;
  sheet.font('bold').fontSize(BODY_SIZE).fillColor(INK).text(labels.signature, MARGIN, sheet.y);
  const top = sheet.y + 6;
  if (signed !== undefined && 'png' in signed) {
    sheet.image(Buffer.from(signed.png), MARGIN, top, { fit: [PICTURE.width, PICTURE.height] });
  }
  if (signed !== undefined && 'typedName' in signed) {
    sheet
      .font('regular')
      .fontSize(17)
      .text(signed.typedName, MARGIN, top + 18, { width: contentWidth(sheet), height: 24, ellipsis: true });
  }
  const line = top + PICTURE.height + 4;
  sheet
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + 260, line)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke();
  sheet.font('regular').fontSize(9.5).fillColor(QUIET);
  const name = signed === undefined ? labels.unsigned : fill(labels.signedBy, { name: borrower.name });
  sheet.text(name, MARGIN, line + 5, { width: contentWidth(sheet) });
  if (signed !== undefined) {
    sheet.text(fill(labels.signedAt, { date: formatInstant(language, signed.at) }));
  }
}
