import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { err, type Result } from '@tulay/engine/result';
import { type RunnerEvents, type TaskLimits, TaskQueue, type TaskRunner } from '../task-queue';
import type { Picture, PictureError } from './decode';

export interface Task {
  readonly kind: 'photo' | 'signature';
  readonly file: Buffer;
}

export type Answer = Result<Picture, PictureError>;

/** `unavailable`: too many pictures wait, or the process ended for a reason other than the picture. */
export type DecoderError = PictureError | 'unavailable';

export interface DecoderLimits extends TaskLimits {
  /** Resident memory of the process in bytes, checked only on Linux. */
  readonly bytes: number;
}

/** The largest accepted picture, 40 megapixels in 20 scans, takes about 400 MB and three seconds on an idle core. */
const LIMITS: DecoderLimits = { milliseconds: 20_000, bytes: 640 * 1024 * 1024, waiting: 8 };
const PAGE_BYTES = 4096;

/**
 * Decodes pictures in a separate process, one at a time. A picture that takes more time or memory than its limit ends that
 * process and is refused as `photo_unreadable`; the next picture gets a new process.
 */
export class Decoder {
  readonly #queue: TaskQueue<Task, Answer>;

  constructor(given: Partial<DecoderLimits> = {}) {
    const limits = { ...LIMITS, ...given };
    this.#queue = new TaskQueue((events) => startProcess(events, limits.bytes), limits);
  }

  async decode(kind: Task['kind'], file: Buffer): Promise<Result<Picture, DecoderError>> {
    const answer = await this.#queue.run({ kind, file });
    if (answer.ok) return answer.value;
    return err(answer.code === 'over_limit' ? 'photo_unreadable' : 'unavailable');
  }
}

/** Starts the process, which does not keep the API alive and ends when the API does. */
function startProcess({ answered, ended }: RunnerEvents<Answer>, bytes: number): TaskRunner<Task> {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? './main.ts' : './pictures.js', import.meta.url));
  const execArgv = isSource ? ['--import', 'tsx'] : [];
  const child = fork(file, [], { execArgv, serialization: 'advanced', stdio: 'ignore' });
  child.unref();
  child.channel?.unref();
  child
    .on('message', (answer: Answer) => answered(answer))
    .on('exit', () => ended())
    .on('error', () => ended());
  return {
    // A message that cannot be sent is followed by `error` or `exit`.
    start: (task) => void child.send(task, () => undefined),
    isOverMemory: () => residentBytes(child.pid) > bytes,
    kill: () => void child.kill('SIGKILL'),
  };
}

function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
