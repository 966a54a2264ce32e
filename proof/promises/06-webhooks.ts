/**
 * Promise 6: payments have the same result whether their webhooks arrive once and in order, or ten times, shuffled,
 * three days late and among forged and stale ones.
 */
import { compareAllBooks } from '../books';
import { copyActiveLoans } from '../borrower/loan-copies';
import { checkCouponCountsOnce } from '../borrower/coupon';
import type { Acknowledgement } from '../borrower/retrying-client';
import type { Proof } from '../proof';
import { createFaultProxy } from '../stack/fault-proxy';
import { compareValueDates, comparePairs } from '../streams/compare-pairs';
import { deliverWebhooks } from '../streams/webhook-storm';
import { pairLoans, payDaily } from '../streams/paired-loans';

/**
 * Number of loan pairs per borrower. Some work covers all loans of a borrower, and with more pairs it would take much
 * longer than in production.
 */
const STREAMS_PER_BORROWER = 250;
/** Path by which the API polls a checkout. The proof blocks it, so that payments are known from webhooks alone. */
const CHECKOUT_QUERIES = '/gateway/v1/checkouts/';

export const webhooks: Proof = {
  number: 6,
  title: 'repeated, shuffled, late, forged and stale webhooks change no result',
  async run(run) {
    const streams = run.count(10, 5_000);
    const proxy = createFaultProxy();
    run.onEnd(() => proxy.stop());
    const place = await run.open({
      people: Math.ceil(streams / STREAMS_PER_BORROWER),
      proxy: (worldUrl) => proxy.startBefore(worldUrl),
    });
    const { stack } = place;
    const acknowledged: Acknowledgement[] = [];
    const pairs = await pairLoans(place, run, acknowledged, streams);
    const [first] = pairs;
    if (!first) throw new Error('the run created no pair of loans');
    const [loan = ''] = await copyActiveLoans(stack, first.person, first.orderly, 1);
    proxy.fail('cut', CHECKOUT_QUERIES);
    await payDaily(place, pairs, acknowledged);
    const delivered = await deliverWebhooks(stack, pairs, run.random);
    await proxy.restore();
    const faults = [
      ...delivered.faults,
      ...(await comparePairs(stack, pairs)),
      ...(await compareValueDates(stack)),
      ...(await checkCouponCountsOnce(stack, first.person, loan, acknowledged)),
    ];
    // The loans were copied with SQL, so no client has acknowledged their idempotency keys. Differences of these keys
    // are ignored.
    const books = await compareAllBooks(stack, acknowledged, ' copy ');
    return {
      figure: `streams=${streams},deliveries=${delivered.sent},refused=${delivered.refused},differences=${faults.length + books.length}`,
      target: 'differences=0,refused=all-forged-and-stale',
      faults: [...faults, ...books],
    };
  },
};
