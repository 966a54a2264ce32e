/** Stores the text of a document in its file. The seal covers it, and the app shows it as the page of what was signed. */
import type { Language } from '@tulay/contract/languages';
import type { DocumentText } from '@tulay/copy/document-facts';

const NAME = 'text.json';

export function storeText(
  sheet: PDFKit.PDFDocument,
  text: DocumentText,
  language: Language,
  created: Date,
): void {
  const bytes = Buffer.from(JSON.stringify({ language, ...text }));
  const dates = { creationDate: created, modifiedDate: created };
  sheet.file(bytes, { name: NAME, type: 'application/json', hidden: true, ...dates });
}
