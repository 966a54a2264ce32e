/**
 * Entity tags of answers that are made from facts of a borrower. A tag is a keyed hash of the versions of the facts. By
 * the tag, a node recognizes that the answer would be the same. For this, the node neither makes the answer nor stores
 * an earlier one.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../../config';

/** Everything that an answer depends on, except the program and its settings. */
interface AnswerInputs {
  /** Operation and id of the object in its path. */
  readonly subject: string;
  readonly customerId: string;
  /** Versions of the facts. */
  readonly versions: string;
}

export interface EntityTags {
  /** @param until first instant, in milliseconds, at which the same facts give another answer */
  create(inputs: AnswerInputs, until: number): string;
  /**
   * Returns a function that tells whether the answer with this tag is still right at a time. Null if the text is no
   * such tag, or if the tag has expired.
   */
  read(header: string | undefined): ((inputs: AnswerInputs, now: Date) => boolean) | null;
}

/** Pattern of a weak tag: the time at which the tag expires, in base 36, and 128 bits of the hash. */
const TAG = /^W\/"([0-9a-z]{1,11})\.([\w-]{22})"$/;
const HASH_BYTES = 16;

export function createEntityTags(key: Buffer): EntityTags {
  const create = ({ subject, customerId, versions }: AnswerInputs, until: number): string => {
    const end = until.toString(36);
    const hash = createHmac('sha256', key)
      .update(JSON.stringify([subject, customerId, end, versions]))
      .digest()
      .subarray(0, HASH_BYTES);
    return `W/"${end}.${hash.toString('base64url')}"`;
  };
  return {
    create,
    read: (header) => {
      const [, end = ''] = TAG.exec(header ?? '') ?? [];
      if (end === '') return null;
      const until = Number.parseInt(end, 36);
      return (inputs, now) => now.getTime() < until && create(inputs, until) === header;
    },
  };
}

/**
 * Returns the key of the tags. All nodes that run the same program with the same settings have the same key. A changed
 * program or setting has another key, because the same facts may then give another answer.
 */
export function tagKey({ PORT: _port, HOST: _host, ...settings }: Config): Buffer {
  return createHash('sha256')
    .update(`${programHash()}\n${JSON.stringify(settings)}`)
    .digest();
}

/**
 * Returns a hash of the built program: its first file names every other one by a hash of its content. From the sources,
 * whose files have no such names, the hash is random.
 */
function programHash(): string {
  const [, program = ''] = process.argv;
  const isBuilt = !import.meta.url.endsWith('.ts') && program.endsWith('.js');
  return createHash('sha256')
    .update(isBuilt ? readFileSync(program) : randomBytes(HASH_BYTES))
    .digest('base64url');
}
