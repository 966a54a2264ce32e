/** That a second person allows one thing, once, for whoever speaks SQL too. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPROVAL_REQUIRED, partsOf, type RawOperatorSession, startRawOperatorSession, type WaiverInput } from '../../testing/raw-operator-session';
import { outcomeOf, inOperatorTransaction } from '../../testing/raw-operator';

let desk: RawOperatorSession;
beforeAll(async () => {
  desk = await startRawOperatorSession();
}, 120_000);
afterAll(() => desk.stop());

describe('what a second person allowed', () => {
  /** What Rita asked for and Rolf took on: the transaction in which he may do it. */
  async function claimed(effect: string, work: () => Promise<string[]>): Promise<string[]> {
    const ticket = `R-${crypto.randomUUID()}`;
    const now = desk.now();
    const asked = {
      requestId: crypto.randomUUID(),
      ticket,
      command: 'x',
      params: {},
      effect,
      preview: '',
      why: 'so',
      expiresAt: '2099-01-01',
    };
    await inOperatorTransaction(
      desk.client,
      desk.rita(),
      () => desk.client.query('select ops.operator_request_create($1, $2)', [now, asked]),
      'commit',
    );
    return inOperatorTransaction(desk.client, { ...desk.rita(), name: 'rolf' }, async () => {
      await desk.client.query('select ops.operator_request_claim($1, $2)', [now, { ticket }]);
      return work();
    });
  }
  const effectOf = async (input: object): Promise<string> => {
    try {
      await inOperatorTransaction(desk.client, desk.rita(), () =>
        desk.client.query('select ops.loan_event_record($1, $2, $3)', [desk.customerId, desk.now(), input]),
      );
    } catch (error) {
      if (error instanceof pg.DatabaseError) return error.detail ?? '';
    }
    throw new Error('nobody else was asked for');
  };
  /** A refusal that leaves the transaction usable. */
  async function tried(input: object): Promise<string> {
    await desk.client.query('savepoint before_try');
    const outcome = await desk.record(input);
    if (outcome !== 'allowed') await desk.client.query('rollback to savepoint before_try');
    return outcome;
  }

  let input: WaiverInput;
  beforeEach(async () => {
    input = await desk.waiver(partsOf(60_000));
  });

  it('is that and nothing else, once', async () => {
    const dearer = {
      ...input,
      event: { ...input.event, detail: { ...input.event.detail, parts: partsOf(70_000) } },
    };
    const elsewhere = () =>
      outcomeOf(desk.client.query('select ops.product_set($1, $2)', [desk.now(), { productId: 'sandali' }]));
    const outcomes = await claimed(await effectOf(input), async () => {
      const first = await tried(dearer);
      const second = await tried({ ...input, auditId: crypto.randomUUID() });
      const again = {
        ...input,
        version: input.version + 1,
        auditId: crypto.randomUUID(),
        outboxId: crypto.randomUUID(),
      };
      return [first, second, await tried(again), await elsewhere()];
    });
    expect(outcomes).toEqual([APPROVAL_REQUIRED, 'allowed', APPROVAL_REQUIRED, APPROVAL_REQUIRED]);
  });

  it('is nothing without what it would do, and nothing of one’s own', async () => {
    const another = await effectOf(await desk.waiver(partsOf(60_001)));
    expect(await claimed(another, async () => [await tried(input)])).toEqual([APPROVAL_REQUIRED]);
    const { rows } = await inOperatorTransaction(desk.client, desk.rita(), () =>
      desk.client.query<{ result: { outcome: string } }>(
        `select ops.operator_request_claim($1, $2) as result`,
        [desk.now(), { ticket: 'R-none' }],
      ),
    );
    expect(rows[0]?.result.outcome).toBe('not_found');
  });
});
