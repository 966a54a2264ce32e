/** Bench of the three documents of a loan. The baseline is bare pdfkit with the same text, font and pages. */
import PDFDocument from 'pdfkit';
import { renderDisclosure } from '../apps/api/src/documents/disclosure';
import { renderLoanAgreement, renderSanctionLetter } from '../apps/api/src/documents/text-documents';
import { REGULAR } from '../apps/api/src/documents/page';
import { textOf } from '../apps/api/src/documents/pdf-text.testing';
import { sampleDocument } from '../apps/api/src/documents/sample.testing';
import { type Measured, measured, medianOf, promised, secondsOf } from './measure';

const ORDERS = 15;

export async function pdfBench(): Promise<Measured[]> {
  const document = sampleDocument('en');
  const drawAll = async () => [
    await renderLoanAgreement(document),
    await renderDisclosure(document),
    await renderSanctionLetter(document),
  ];
  const texts = (await drawAll()).map(textOf);
  const bareAll = async () => {
    for (const text of texts) await bare(text);
  };
  const seconds: { ours: number; bare: number }[] = [];
  for (let order = 0; order < ORDERS; order += 1)
    seconds.push({ ours: await secondsOf(drawAll), bare: await secondsOf(bareAll) });
  const line = measured('documents of a loan, drawn', medianOf(seconds.map((each) => each.ours)), 'seconds', {
    name: 'bare pdfkit with the same text',
    value: medianOf(seconds.map((each) => each.bare)),
  });
  return [promised(line, 'ratio', { atMost: 3.5 })];
}

function bare(text: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  pdf.font(REGULAR).fontSize(10.5).text(text);
  pdf.end();
  return done;
}
