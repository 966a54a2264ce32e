/** The thread that draws documents one after the other. An error in a document ends the thread. */
import { parentPort } from 'node:worker_threads';
import { setMarketTerms } from '@tulay/copy/market-terms';
import type { DrawingAnswer, DrawingTask } from './drawing-thread';
import { MissingGlyph } from './fonts';
import { type DocumentInputs, RENDERERS } from './renderers';

const draw = async <K extends keyof DocumentInputs>({ kind, input }: DrawingTask<K>): Promise<Buffer> =>
  RENDERERS[kind](input);

async function answerTo(task: DrawingTask): Promise<DrawingAnswer> {
  try {
    // The copied buffer contains nothing but the PDF, so it can be moved to the API without being copied again.
    return { pdf: Uint8Array.from(await draw(task)) };
  } catch (cause) {
    if (cause instanceof MissingGlyph) return { undrawn: cause.character };
    throw cause;
  }
}

parentPort?.on('message', (task: DrawingTask) => {
  setMarketTerms(task.terms);
  void answerTo(task).then((answer) => {
    parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : []);
  });
});
