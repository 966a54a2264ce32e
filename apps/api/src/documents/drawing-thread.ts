import { Worker } from 'node:worker_threads';
import { type MarketTerms, marketTerms } from '@tulay/copy/market-terms';
import { err, ok, type Result } from '@tulay/engine/result';
import { type RunnerEvents, type TaskLimits, TaskQueue, type TaskRunner } from '../task-queue';
import type { DocumentInputs } from './renderers';

/** A document to draw. `terms`: the market's currency and tax, which the thread does not share with the API. */
export interface DrawingTask<K extends keyof DocumentInputs = keyof DocumentInputs> {
  readonly kind: K;
  readonly input: DocumentInputs[K];
  readonly terms: MarketTerms;
}

/** A document takes about 0.02 s on an idle core, and 1.5 s if it also starts the thread. */
const LIMITS: TaskLimits = { milliseconds: 20_000, waiting: 24 };
const OPTIONS = { resourceLimits: { maxOldGenerationSizeMb: 256 } };

/** Program of the thread in development and tests, because tsx ignores `--import` in threads. */
const FROM_SOURCES = `
  const { workerData: file } = require('node:worker_threads');
  import('tsx/esm/api').then(({ tsImport }) => tsImport(file, file));
`;

/** Draws documents in a thread, one at a time, because drawing one in the API's own thread stops all requests meanwhile. */
export class DrawingThread {
  readonly #queue: TaskQueue<DrawingTask, Uint8Array>;

  constructor(limits: Partial<TaskLimits> = {}) {
    this.#queue = new TaskQueue(startThread, { ...LIMITS, ...limits });
  }

  /** Returns the PDF. `unavailable`: too many documents wait, or this one took too long. Rejects if a document has a mistake. */
  async draw<K extends keyof DocumentInputs>(
    kind: K,
    input: DocumentInputs[K],
  ): Promise<Result<Buffer, 'unavailable'>> {
    const drawn = await this.#queue.run({ kind, input, terms: marketTerms() });
    return drawn.ok ? ok(Buffer.from(drawn.value.buffer)) : err('unavailable');
  }
}

function startThread({ answered, ended }: RunnerEvents<Uint8Array>): TaskRunner<DrawingTask> {
  const worker = import.meta.url.endsWith('.ts')
    ? new Worker(FROM_SOURCES, {
        ...OPTIONS,
        eval: true,
        workerData: new URL('./main.ts', import.meta.url).href,
      })
    : new Worker(new URL('./documents.js', import.meta.url), OPTIONS);
  worker
    .on('message', (pdf: Uint8Array) => answered(pdf))
    .on('error', (cause: Error) => ended(cause))
    .on('exit', () => ended())
    // After the listeners, because they keep the process alive.
    .unref();
  return {
    start: (task) => worker.postMessage(task),
    // The limit of the heap ends the thread.
    isOverMemory: () => false,
    kill: () => void worker.terminate(),
  };
}

/** One thread for the whole process, so that documents of many borrowers use one core at most. */
const thread = new DrawingThread();

export const drawDocument: DrawingThread['draw'] = (kind, input) => thread.draw(kind, input);
