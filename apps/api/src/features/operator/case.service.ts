/**
 * Cases of queues: who works on them, who owns them, and which are put aside. SQL functions check what an operator may
 * do.
 */
import {
  type BorrowerEvent,
  CLAIM_MINUTES,
  type CasesShown,
  type ClaimedQueue,
  type QueueName,
} from '@tulay/contract/operator/queues';
import { TARGET_MINUTES } from '@tulay/contract/operator/targets';
import { ok } from '@tulay/engine/result';
import * as z from 'zod/mini';
import { callFunction, runGlobal } from '../../command';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import { CLOSING_MOVES } from '../lending/loan/dispute.view';

const MINUTE_MS = 60_000;

interface CasePlace {
  readonly queue: ClaimedQueue;
  readonly subject: string;
}

interface CaseWait {
  readonly until: Date;
  readonly event: BorrowerEvent | null;
  readonly why: string;
}

interface CaseListRequest {
  readonly show?: CasesShown;
  readonly sort?: string;
  readonly filter?: string | undefined;
  readonly only?: readonly string[] | undefined;
  /** Only cases that the operator can take now. */
  readonly isFree?: boolean;
  /** Position of the last row of the previous page. */
  readonly after: CasePosition | null;
  readonly limit: number;
}

/** Position of a case in a sorted list, as `cases_list` returns it. */
export const CasePosition = z.tuple([
  z.int(),
  z.nullable(z.string()),
  z.int(),
  z.iso.datetime({ offset: true }),
  z.string(),
]);
type CasePosition = z.infer<typeof CasePosition>;

export function createCaseService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Lists the open cases of a queue. Error: `queue_role`, no role of the operator opens the queue. */
    list: (
      queue: QueueName,
      { show = 'all', sort = 'place', filter = '', only = [], isFree = false, after, limit }: CaseListRequest,
    ) =>
      runGlobal(db, 'cases_list', clock.now(), {
        queue,
        show,
        sort,
        filter,
        only,
        isFree,
        after,
        limit,
        closing: CLOSING_MOVES,
        targets: TARGET_MINUTES,
      }),

    /** Claims a case or renews the claim. Returns the time at which the claim ends. */
    async claim(place: CasePlace, takeOver: boolean) {
      const until = new Date(clock.now().getTime() + CLAIM_MINUTES * MINUTE_MS);
      const claimed = await runGlobal(db, 'case_claim', clock.now(), { ...place, until, takeOver });
      return claimed.ok ? ok({ until }) : claimed;
    },

    release: (place: CasePlace) => runGlobal(db, 'case_release', clock.now(), { ...place }),

    /** Puts a case aside until a time, or until the borrower does what the case waits for. */
    wait: (place: CasePlace, { until, event, why }: CaseWait) =>
      runGlobal(db, 'case_wait', clock.now(), { ...place, until, for: event, why }),

    give: (place: CasePlace, to: string) => runGlobal(db, 'case_give', clock.now(), { ...place, to }),

    escalate: (place: CasePlace, why: string) =>
      runGlobal(db, 'case_escalate', clock.now(), { ...place, why }),

    /**
     * Records that the operator is away until a day. Returns the number of cases that are now offered to other
     * operators.
     */
    async goAway(until: string): Promise<number> {
      const away = await runGlobal(db, 'operator_away', clock.now(), { until });
      return away.ok ? away.value.offered : 0;
    },

    comeBack: () => runGlobal(db, 'operator_back', clock.now(), {}),
  };
}

/**
 * Returns cases that waited for the borrower to the queue, records how long the closed cases took, and deletes the claims of
 * cases that are no longer open.
 */
export const createCaseSweep =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  async (): Promise<void> => {
    await callFunction(db, 'operator_cases_wake', '', clock.now(), {});
    await callFunction(db, 'case_times_sweep', '', clock.now(), { closing: CLOSING_MOVES });
    await callFunction(db, 'operator_cases_prune', '', clock.now(), { closing: CLOSING_MOVES });
  };
