/** Tests of the calls that an approval permits, with SQL that bypasses our program. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  APPROVAL_REQUIRED,
  partsOf,
  type RawOperatorSession,
  startRawOperatorSession,
  type WaiverInput,
} from '../../testing/raw-operator-session';
import { outcomeOf, inOperatorTransaction } from '../../testing/raw-operator-session';

let session: RawOperatorSession;
beforeAll(async () => {
  session = await startRawOperatorSession();
});
afterAll(() => session.stop());

describe('an approved request', () => {
  /** Makes a request as Rita, claims it as Rolf, and runs `work` in Rolf's transaction. */
  async function withClaimedRequest(effect: string, work: () => Promise<string[]>): Promise<string[]> {
    const ticket = `R-${crypto.randomUUID()}`;
    const now = session.now();
    const request = {
      requestId: crypto.randomUUID(),
      ticket,
      command: 'x',
      params: {},
      effect,
      preview: '',
      why: 'so',
      expiresAt: new Date(now.getTime() + 3_600_000),
    };
    await inOperatorTransaction(
      session.client,
      session.rita(),
      () => session.client.query('select ops.operator_request_create($1, $2)', [now, request]),
      'commit',
    );
    return inOperatorTransaction(session.client, { ...session.rita(), name: 'rolf' }, async () => {
      await session.client.query('select ops.operator_request_claim($1, $2)', [now, { ticket }]);
      return work();
    });
  }
  const effectOf = async (input: object): Promise<string> => {
    try {
      await inOperatorTransaction(session.client, session.rita(), () =>
        session.client.query('select ops.loan_event_record($1, $2, $3)', [
          session.customerId,
          session.now(),
          input,
        ]),
      );
    } catch (error) {
      if (error instanceof pg.DatabaseError) return error.detail ?? '';
    }
    throw new Error('the function did not require approval');
  };
  /** Calls the function. After a refusal the transaction can still be used. */
  async function attempt(input: object): Promise<string> {
    await session.client.query('savepoint before_try');
    const outcome = await session.record(input);
    if (outcome !== 'allowed') await session.client.query('rollback to savepoint before_try');
    return outcome;
  }

  let input: WaiverInput;
  beforeEach(async () => {
    input = await session.waiver(partsOf(60_000));
  });

  it('an approval permits the requested effect once and nothing else', async () => {
    const larger = {
      ...input,
      event: { ...input.event, detail: { ...input.event.detail, parts: partsOf(70_000) } },
    };
    const elsewhere = () =>
      outcomeOf(
        session.client.query('select ops.product_set($1, $2)', [session.now(), { productId: 'sandali' }]),
      );
    const outcomes = await withClaimedRequest(await effectOf(input), async () => {
      const first = await attempt(larger);
      const second = await attempt({ ...input, auditId: crypto.randomUUID() });
      const again = {
        ...input,
        version: input.version + 1,
        auditId: crypto.randomUUID(),
        outboxId: crypto.randomUUID(),
      };
      return [first, second, await attempt(again), await elsewhere()];
    });
    expect(outcomes).toEqual([APPROVAL_REQUIRED, 'allowed', APPROVAL_REQUIRED, APPROVAL_REQUIRED]);
  });

  it('an approval of another effect, or an unknown ticket, permits nothing', async () => {
    const another = await effectOf(await session.waiver(partsOf(60_001)));
    expect(await withClaimedRequest(another, async () => [await attempt(input)])).toEqual([
      APPROVAL_REQUIRED,
    ]);
    const { rows } = await inOperatorTransaction(session.client, session.rita(), () =>
      session.client.query<{ result: { outcome: string } }>(
        `select ops.operator_request_claim($1, $2) as result`,
        [session.now(), { ticket: 'R-none' }],
      ),
    );
    expect(rows[0]?.result.outcome).toBe('not_found');
  });
});
