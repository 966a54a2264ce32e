/**
 * Each text once. Networks know no references of ours, so what was begun is written down first, by the reference's digest
 * alone. A text that nobody can say went out or not counts as sent: one that is missed is asked for anew, one that
 * comes twice frightens.
 */
import { createHash } from 'node:crypto';
import { err, ok } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { Sms } from '../../ports/sms';
import { beginText, endText, forgetText, pruneTexts, textOf } from './sms-dedup.store';

/** A text that is being sent for longer was left by a process that died. */
const SENDING_MS = 120_000;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

interface OnceDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
}

const digestOf = (reference: string): Buffer => createHash('sha256').update(reference).digest();

export function createSmsDedup({ db, clock, sms }: OnceDependencies) {
  /** What became of a text that was begun before. */
  async function again(hash: Buffer): ReturnType<Sms['send']> {
    const text = await textOf(db, hash);
    if (text?.status === 'refused') return err('sms_refused');
    const isBusy = text?.status === 'sending' && clock.now().getTime() - text.begun_at.getTime() < SENDING_MS;
    return text && !isBusy ? ok(undefined) : err('sms_unavailable');
  }

  return {
    sms: {
      async send(message) {
        const hash = digestOf(message.reference);
        if (!(await beginText(db, hash, clock.now()))) return again(hash);
        const sent = await sms.send(message);
        if (!sent.ok && sent.code === 'sms_unavailable') await forgetText(db, hash);
        else await endText(db, hash, sent.ok ? 'sent' : 'refused');
        return sent;
      },
    } satisfies Sms,

    /** References are asked for again within days, not months. */
    prune: () => pruneTexts(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}
