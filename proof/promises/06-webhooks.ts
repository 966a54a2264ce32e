/** Promise 6: webhooks told ten times, shuffled, three days late, with forged and stale ones among them, end alike. */
import { compareAllBooks } from '../books';
import { copyActiveLoans } from '../borrower/loan-copies';
import { checkCouponCountsOnce } from '../borrower/coupon';
import type { Acknowledgement } from '../borrower/retrying-client';
import type { Proof } from '../proof';
import { createFaultProxy } from '../stack/fault-proxy';
import { compareValueDates, comparePairs } from '../streams/compare-pairs';
import { deliverWebhooks } from '../streams/webhook-storm';
import { pairLoans, payDaily } from '../streams/paired-loans';

/** Nobody has many more loans than people do: what the product does for all loans of a person stays small. */
const STREAMS_PER_BORROWER = 250;
/** Where the lender asks what became of a payment; it would learn of all of them without being told. */
const CHECKOUT_QUERIES = '/gateway/v1/checkouts/';

export const webhooks: Proof = {
  number: 6,
  title: 'webhooks ten times each, shuffled, 72 hours late, forged, stale, of another amount',
  async run(run) {
    const streams = run.count(10, 5_000);
    const doors = createFaultProxy();
    run.onEnd(() => doors.stop());
    const place = await run.open({
      people: Math.ceil(streams / STREAMS_PER_BORROWER),
      proxy: (worldUrl) => doors.startBefore(worldUrl),
    });
    const { stack } = place;
    const acknowledged: Acknowledgement[] = [];
    const twins = await pairLoans(place, run, acknowledged, streams);
    const [first] = twins;
    if (!first) throw new Error('nobody has lent anything');
    const [loan = ''] = await copyActiveLoans(stack, first.person, first.orderly, 1);
    doors.fail('cut', CHECKOUT_QUERIES);
    await payDaily(place, twins, acknowledged);
    const told = await deliverWebhooks(stack, twins, run.random);
    await doors.restore();
    const faults = [
      ...told.faults,
      ...(await comparePairs(stack, twins)),
      ...(await compareValueDates(stack)),
      ...(await checkCouponCountsOnce(stack, first.person, loan, acknowledged)),
    ];
    // The copies' keys are nobody's acknowledgement: only what the books say of each other counts.
    const books = await compareAllBooks(stack, acknowledged, ' copy ');
    return {
      figure: `streams=${streams},deliveries=${told.sent},refused=${told.refused},differences=${faults.length + books.length}`,
      target: 'differences=0,refused=all-forged-and-stale',
      faults: [...faults, ...books],
    };
  },
};
