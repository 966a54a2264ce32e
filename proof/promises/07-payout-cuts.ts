/**
 * Promise 7: after a lost answer the API queries the payout, and sends it again only if the gateway never received
 * it.
 */
import { compareAllBooks } from '../books';
import { waitUntilActive, copyWithdrawnLoans } from '../borrower/loan-copies';
import type { Acknowledgement } from '../borrower/retrying-client';
import { borrow } from '../borrower/loan-script';
import type { Proof } from '../proof';
import { type CuttingProxy, createCuttingProxy, type ProxiedRequest } from '../stack/cutting-proxy';

const BATCH = 50;
const PAYOUTS = '/gateway/v1/payouts';

export const payoutCuts: Proof = {
  number: 7,
  title: 'a payout whose connection is cut reaches the gateway exactly once',
  async run(run) {
    const cuts = run.count(20, 1_000);
    const proxy = createCuttingProxy(run.random.branch(), 0);
    try {
      const { stack, people } = await run.open({ people: 1, proxy: proxy.startBefore });
      const [person] = people;
      if (!person) throw new Error('the run has no borrower');
      const acknowledged: Acknowledgement[] = [];
      const random = run.random.branch();
      const pattern = await borrow({ person, world: stack.world, random, acknowledged });
      for (let left = cuts; left > 0; left -= BATCH) {
        proxy.cuts = Math.min(BATCH, left);
        const orders = await copyWithdrawnLoans(stack, person, pattern, proxy.cuts);
        await waitUntilActive(stack, orders);
      }
      const books = await compareAllBooks(stack, acknowledged, ' copy ');
      const faults = [...books, ...findBlindResends(proxy)];
      const cut = proxy.requests.filter((each) => each.method === 'POST' && each.cut !== 'none');
      const late = cut.filter((each) => each.cut === 'after').length;
      return {
        figure: `cuts=${cut.length},after-the-commit=${late},faults=${faults.length}`,
        target: 'faults=0',
        faults,
      };
    } finally {
      await proxy.stop();
    }
  },
};

/**
 * Finds payouts that were sent again without a preceding query in which the gateway answered that it has no such
 * payout.
 */
function findBlindResends({ requests: passages }: CuttingProxy): string[] {
  const byReference = new Map<string, ProxiedRequest[]>();
  for (const passage of passages) {
    if (!passage.path.startsWith(PAYOUTS)) continue;
    const reference =
      passage.method === 'POST'
        ? (JSON.parse(passage.body) as { reference: string }).reference
        : decodeURIComponent(passage.path.slice(PAYOUTS.length + 1));
    byReference.set(reference, [...(byReference.get(reference) ?? []), passage]);
  }
  return [...byReference].flatMap(([reference, story]) =>
    story.flatMap((passage, at) => {
      const sentBefore = story.slice(0, at).some(({ method }) => method === 'POST');
      if (passage.method !== 'POST' || !sentBefore) return [];
      const previous = story[at - 1];
      const never =
        previous?.method === 'GET' && previous.cut === 'none' && previous.answer?.includes('payout_unknown');
      return never
        ? []
        : [`payout ${reference} was sent again without the gateway’s answer that it is unknown`];
    }),
  );
}
