import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { err, type Result } from '@tulay/engine/result';
import type { Picture, PictureError } from './decode';

export interface Task {
  readonly kind: 'photo' | 'signature';
  readonly file: Buffer;
}

export type Answer = Result<Picture, PictureError>;

/** `unavailable`: too many pictures wait, or the process ended for a reason other than the picture. */
export type DecoderError = PictureError | 'unavailable';

export interface DecoderLimits {
  /** Milliseconds for one picture. */
  readonly milliseconds: number;
  /** Resident memory of the process in bytes, checked only on Linux. */
  readonly bytes: number;
  /** Pictures that may wait for the one that is decoded. */
  readonly waiting: number;
}

/** The largest accepted picture, 40 megapixels in 20 scans, takes about 400 MB and three seconds on an idle core. */
const LIMITS: DecoderLimits = { milliseconds: 20_000, bytes: 640 * 1024 * 1024, waiting: 8 };
const WATCH_MS = 20;
const PAGE_BYTES = 4096;

interface Job {
  readonly task: Task;
  readonly end: (answer: Result<Picture, DecoderError>) => void;
}

/**
 * Decodes pictures in a separate process, one at a time. A picture that takes more time or memory than its limit ends that
 * process and is refused as `photo_unreadable`; the next picture gets a new process.
 */
export class Decoder {
  readonly #limits: DecoderLimits;
  readonly #waiting: Job[] = [];
  #current: Job | null = null;
  #child: ChildProcess | null = null;

  constructor(limits: Partial<DecoderLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  decode(kind: Task['kind'], file: Buffer): Promise<Result<Picture, DecoderError>> {
    if (this.#waiting.length >= this.#limits.waiting) return Promise.resolve(err('unavailable'));
    return new Promise((end) => {
      this.#waiting.push({ task: { kind, file }, end });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#current = job;
    const child = (this.#child ??= startProcess());
    const finish = (answer: Result<Picture, DecoderError>) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', finish).off('exit', fail).off('error', fail);
      this.#current = null;
      job.end(answer);
      this.#next();
    };
    const abandon = (answer: Result<Picture, DecoderError>) => {
      if (this.#child === child) this.#child = null;
      child.kill('SIGKILL');
      finish(answer);
    };
    const fail = () => abandon(err('unavailable'));
    const timer = setTimeout(() => abandon(err('photo_unreadable')), this.#limits.milliseconds);
    const watch = setInterval(() => {
      if (residentBytes(child.pid) > this.#limits.bytes) abandon(err('photo_unreadable'));
    }, WATCH_MS);
    child.on('message', finish).on('exit', fail).on('error', fail);
    // A message that cannot be sent is followed by `error` or `exit`.
    child.send(job.task, () => undefined);
  }
}

/** Starts the process, which does not keep the API alive and ends when the API does. */
function startProcess(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? './main.ts' : './pictures.js', import.meta.url));
  const execArgv = isSource ? ['--import', 'tsx'] : [];
  const child = fork(file, [], { execArgv, serialization: 'advanced', stdio: 'ignore' });
  child.unref();
  child.channel?.unref();
  return child;
}

function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
