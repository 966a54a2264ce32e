/** Promise 6: webhooks told ten times, shuffled, three days late, with forged and stale ones among them, end alike. */
import { compareBooks } from '../books';
import { lendCopies } from '../borrower/loan-copies';
import { oneCouponTwice } from '../borrower/coupon';
import type { Acknowledgement } from '../borrower/retrying-client';
import type { Proof } from '../proof';
import { gate } from '../stack/fault-proxy';
import { datedOtherwise, differences } from '../streams/compare-pairs';
import { tell } from '../streams/webhook-storm';
import { makeTwins, payByDays } from '../streams/paired-loans';

/** Nobody has many more loans than people do: what the product does for all loans of a person stays small. */
const STREAMS_A_PERSON = 250;
/** Where the lender asks what became of a payment; it would learn of all of them without being told. */
const QUESTIONS = '/gateway/v1/checkouts/';

export const webhooks: Proof = {
  number: 6,
  says: 'webhooks ten times each, shuffled, 72 hours late, forged, stale, of another amount',
  async run(run) {
    const streams = run.count(10, 5_000);
    const doors = gate();
    run.atTheEnd(() => doors.stop());
    const place = await run.open({
      people: Math.ceil(streams / STREAMS_A_PERSON),
      between: (worldUrl) => doors.before(worldUrl),
    });
    const { stack } = place;
    const acknowledged: Acknowledgement[] = [];
    const twins = await makeTwins(place, run, acknowledged, streams);
    const [first] = twins;
    if (!first) throw new Error('nobody has lent anything');
    const [loan = ''] = await lendCopies(stack, first.person, first.plain, 1);
    doors.refuse('cut', QUESTIONS);
    await payByDays(place, twins, acknowledged);
    const told = await tell(stack, twins, run.random);
    await doors.open();
    const faults = [
      ...told.faults,
      ...(await differences(stack, twins)),
      ...(await datedOtherwise(stack)),
      ...(await oneCouponTwice(stack, first.person, loan, acknowledged)),
    ];
    // The copies' keys are nobody's acknowledgement: only what the books say of each other counts.
    const books = await compareBooks(stack, acknowledged, ' copy ');
    return {
      figure: `streams=${streams},deliveries=${told.sent},refused=${told.refused},differences=${faults.length + books.length}`,
      target: 'differences=0,refused=all-forged-and-stale',
      faults: [...faults, ...books],
    };
  },
};
