/** The thread that draws documents, one after the other. A mistake in a document ends it with the error. */
import { parentPort } from 'node:worker_threads';
import { setMarketTerms } from '@tulay/copy/market-terms';
import type { DrawingTask } from './drawing-thread';
import { type DocumentInputs, RENDERERS } from './renderers';

const draw = <K extends keyof DocumentInputs>({ kind, input }: DrawingTask<K>): Promise<Buffer> =>
  RENDERERS[kind](input);

parentPort?.on('message', (task: DrawingTask) => {
  setMarketTerms(task.terms);
  void draw(task).then((drawn) => {
    // The buffer of a copy holds nothing else, so it moves to the API instead of being copied.
    const pdf = Uint8Array.from(drawn);
    parentPort?.postMessage(pdf, [pdf.buffer]);
  });
});
