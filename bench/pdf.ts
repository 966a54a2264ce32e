/**
 * Bench of the three documents of a loan, and of the pause that other requests notice while one is drawn. The baselines are
 * bare pdfkit with the same text, font and pages, and drawing in the API's own thread.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import PDFDocument from 'pdfkit';
import { renderDisclosure } from '../apps/api/src/documents/disclosure';
import { drawDocument } from '../apps/api/src/documents/drawing-thread';
import { renderLoanAgreement, renderSanctionLetter } from '../apps/api/src/documents/text-documents';
import { REGULAR } from '../apps/api/src/documents/fonts';
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
  const here = () => renderLoanAgreement(document);
  const inThread = () => drawDocument('loan_agreement', document);
  await inThread();
  const pauses: { ours: number; here: number }[] = [];
  for (let order = 0; order < ORDERS; order += 1)
    pauses.push({ ours: await longestPause(inThread), here: await longestPause(here) });
  const pause = measured(
    'longest pause while a document is drawn',
    medianOf(pauses.map((each) => each.ours)),
    'milliseconds',
    { name: 'drawn in the API’s own thread', value: medianOf(pauses.map((each) => each.here)) },
  );
  return [promised(line, 'ratio', { atMost: 2 }), promised(pause, 'ratio', { atMost: 0.5 })];
}

/** Returns the longest time in milliseconds for which the event loop was blocked during the work. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await nextTimer();
  await work();
  await nextTimer();
  delays.disable();
  return delays.max / 1e6;
}

/** Lets the monitor take a sample. */
const nextTimer = () => new Promise((resolve) => setTimeout(resolve, 5));

function bare(text: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  pdf.font(REGULAR).fontSize(10.5).text(text);
  pdf.end();
  return done;
}
