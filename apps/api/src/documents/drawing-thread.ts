import { Worker } from 'node:worker_threads';
import { type MarketTerms, marketTerms } from '@tulay/copy/market-terms';
import { err, ok, type Result } from '@tulay/engine/result';
import { type RunnerEvents, type TaskLimits, TaskQueue, type TaskRunner } from '../task-queue';
import type { DocumentInputs } from './renderers';

/** A document to draw. `terms`: currency and tax of the market, which the thread cannot read from the API. */
export interface DrawingTask<K extends keyof DocumentInputs = keyof DocumentInputs> {
  readonly kind: K;
  readonly input: DocumentInputs[K];
  readonly terms: MarketTerms;
}

/** The PDF, or the first character that the font cannot draw. */
export type DrawingAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly undrawn: string };

/** `document_character`: the document has a character that its font cannot draw. */
export type DrawingFailure = 'unavailable' | 'document_character';

/** A document takes about 0.02 s on an idle core, and 1.5 s if it also starts the thread. */
const LIMITS: TaskLimits = { milliseconds: 20_000, waiting: 24 };
const OPTIONS = { resourceLimits: { maxOldGenerationSizeMb: 256 } };

/** Program of the thread in development and tests. It is needed because tsx ignores `--import` in threads. */
const FROM_SOURCES = `
  const { workerData: file } = require('node:worker_threads');
  import('tsx/esm/api').then(({ tsImport }) => tsImport(file, file));
`;

/** Draws documents in a thread, one at a time, because drawing one in the API's own thread stops all requests meanwhile. */
export class DrawingThread {
  readonly #queue: TaskQueue<DrawingTask, DrawingAnswer>;

  constructor(limits: Partial<TaskLimits> = {}) {
    this.#queue = new TaskQueue(startThread, { ...LIMITS, ...limits });
  }

  /**
   * Draws a document and returns the PDF, never one with a missing glyph. `unavailable`: too many documents wait, or
   * this one took too long. `document_character`: the font cannot draw a character. Rejects if a document has an error
   * in its input.
   */
  async draw<K extends keyof DocumentInputs>(
    kind: K,
    input: DocumentInputs[K],
  ): Promise<Result<Buffer, DrawingFailure>> {
    const drawn = await this.#queue.run({ kind, input, terms: marketTerms() });
    if (!drawn.ok) return err('unavailable');
    const { value } = drawn;
    return 'pdf' in value
      ? ok(Buffer.from(value.pdf.buffer))
      : err('document_character', { character: value.undrawn });
  }
}

function startThread({ answered, ended }: RunnerEvents<DrawingAnswer>): TaskRunner<DrawingTask> {
  const worker = import.meta.url.endsWith('.ts')
    ? new Worker(FROM_SOURCES, {
        ...OPTIONS,
        eval: true,
        workerData: new URL('./main.ts', import.meta.url).href,
      })
    : new Worker(new URL('./documents.js', import.meta.url), OPTIONS);
  worker
    .on('message', (answer: DrawingAnswer) => answered(answer))
    .on('error', (cause: Error) => ended(cause))
    .on('exit', () => ended())
    // Adding a listener makes the thread keep the process alive again, so `unref` must come after the listeners.
    .unref();
  return {
    start: (task) => worker.postMessage(task),
    // The thread has a heap limit and ends when it exceeds the limit, so its memory is not checked here.
    isOverMemory: () => false,
    kill: () => void worker.terminate(),
  };
}

/** One thread for the whole process, so that documents of many borrowers use one core at most. */
const thread = new DrawingThread();

export const drawDocument: DrawingThread['draw'] = (kind, input) => thread.draw(kind, input);
