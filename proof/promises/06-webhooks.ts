/** Promise 6: webhooks told ten times, shuffled, three days late, with forged and stale ones among them, end alike. */
import type { PaymentOpenedBody } from '@tulay/contract/repayment';
import { type Borrower, control, newKey } from '../../apps/api/src/testing/borrower';
import { sign } from '../../apps/api/src/sandbox/webhook.courier';
import { compareBooks } from '../books';
import { untilActive, withdrawCopies } from '../borrower/bulk';
import { oneCouponTwice } from '../borrower/coupon';
import { type Acknowledgement, insist } from '../borrower/insist';
import { borrow } from '../borrower/life';
import { freshAddress } from '../borrower/people';
import type { Proof, Run } from '../proof';
import type { Seeded } from '../seeded';
import { inTurns } from '../simulation/in-turns';
import type { ProofStack } from '../stack/stack';

/** How often each event is told. */
const TIMES = 10;
const DAYS = 3;
const COURIERS = 6;
const PAYERS = 4;
/** Longer than the days of the stream: the gateway itself stays silent. */
const HELD_DAYS = 30;
const STALE_SECONDS = 301;

/** Two loans with the same payments: of one the gateway tells once and in order, of the other as badly as it can. */
interface Twins {
  readonly plain: string;
  readonly told: string;
  readonly amounts: readonly { readonly asked: number; readonly paid: number }[];
}

interface Told {
  readonly sent: number;
  readonly refused: number;
  readonly faults: string[];
}

export const webhooks: Proof = {
  number: 6,
  says: 'webhooks ten times each, shuffled, 72 hours late, forged, stale, of another amount',
  async run(run) {
    const streams = run.count(10, 5_000);
    const { stack, people } = await run.open({ people: 1 });
    const [person] = people;
    if (!person) throw new Error('nobody lives here');
    const acknowledged: Acknowledgement[] = [];
    const twins = await makeTwins(stack, { person, run, acknowledged }, streams);
    await payByDays(stack, person, twins, acknowledged);
    const told = await tell(stack, twins, run.random);
    const [loan = ''] = await withdrawCopies(stack, person, twins[0]?.plain ?? '', 1);
    await untilActive(stack, [loan]);
    const faults = [
      ...told.faults,
      ...(await differences(stack, twins)),
      ...(await datedOtherwise(stack)),
      ...(await oneCouponTwice(stack, person, loan, acknowledged)),
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

async function makeTwins(
  stack: ProofStack,
  { person, run, acknowledged }: { person: Borrower; run: Run; acknowledged: Acknowledgement[] },
  count: number,
): Promise<Twins[]> {
  const pattern = await borrow({ person, world: stack.world, random: run.random.branch(), acknowledged });
  const orders = await withdrawCopies(stack, person, pattern, 2 * count);
  await untilActive(stack, orders);
  return Array.from({ length: count }, (_, at) => ({
    plain: orders[2 * at] ?? '',
    told: orders[2 * at + 1] ?? '',
    amounts: Array.from({ length: DAYS }, () => {
      const asked = 100 * run.random.between(100, 500);
      return { asked, paid: run.random.chance(0.3) ? asked + 100 * run.random.between(-99, 99) : asked };
    }),
  }));
}

/** A payment a day on each loan, of which the gateway tells nobody. */
async function payByDays(
  stack: ProofStack,
  person: Borrower,
  twins: readonly Twins[],
  acknowledged: Acknowledgement[],
): Promise<void> {
  for (let day = 0; day < DAYS; day += 1) {
    await inTurns(twins, PAYERS, async ({ plain, told, amounts }) => {
      for (const orderId of [plain, told]) {
        const { asked = 0, paid = 0 } = amounts[day] ?? {};
        const opening = {
          operation: 'payment_open',
          path: `/orders/${orderId}/payments`,
          body: { kind: 'part', amount: asked, language: 'en' },
        } as const;
        const opened = await insist<PaymentOpenedBody>(person, opening, acknowledged);
        if (opened.status !== 201) throw new Error(`a payment was refused: ${JSON.stringify(opened.body)}`);
        const { reference } = opened.body;
        await control(stack.world, `payments/${reference}`, {
          action: 'late',
          amount: paid,
          days: HELD_DAYS,
        });
      }
    });
    await control(stack, 'clock', { advanceDays: 1 });
  }
}

/** First every event of the plain twins, once and in order; then those of each other loan in great disorder. */
async function tell(stack: ProofStack, twins: readonly Twins[], random: Seeded): Promise<Told> {
  const orders = await stack.rows<{ order_id: string; reference: string }>(
    'select order_id, reference from payment',
  );
  const orderOf = new Map(orders.map((row) => [row.reference, row.order_id]));
  const events = await stack.worldRows<{ reference: string; body: string }>(
    `select reference, body from webhook where type = 'payment.paid' and delivered_at is null order by seq`,
  );
  const plain = new Set(twins.map((each) => each.plain));
  const faults: string[] = [];
  let [sent, refused] = [0, 0];
  const post = async (body: string, manner: Manner) => {
    const status = await deliver(stack, body, manner);
    sent += 1;
    if (manner === 'genuine' ? status !== 200 : status < 400 || status >= 500) {
      faults.push(`a ${manner} webhook was answered ${status}`);
    }
    if (manner !== 'genuine') refused += 1;
  };
  for (const { reference, body } of events) {
    if (plain.has(orderOf.get(reference) ?? '')) await post(body, 'genuine');
  }
  for (const { told } of twins) {
    const own = events.filter(({ reference }) => orderOf.get(reference) === told);
    const deliveries = own.flatMap(({ body }) => [
      ...Array.from({ length: TIMES }, () => ({ body, manner: 'genuine' as const })),
      ...(['forged', 'altered', 'unsigned', 'stale'] as const).map((manner) => ({ body, manner })),
    ]);
    // All at once upon one loan: what is not locked or not told apart shows here.
    const waiting = random.shuffled(deliveries).values();
    const courier = async () => {
      for (const { body, manner } of waiting) await post(body, manner);
    };
    await Promise.all(Array.from({ length: COURIERS }, courier));
  }
  return { sent, refused, faults };
}

type Manner = 'genuine' | 'forged' | 'altered' | 'unsigned' | 'stale';

async function deliver({ url, env }: ProofStack, body: string, manner: Manner): Promise<number> {
  const secret = String(env['WEBHOOK_SECRET']);
  const now = new Date();
  const signature = {
    genuine: sign(body, secret, now),
    forged: sign(body, `${secret}x`, now),
    altered: sign(body, secret, now),
    unsigned: '',
    stale: sign(body, secret, new Date(now.getTime() - STALE_SECONDS * 1_000)),
  }[manner];
  // A forger who knows a genuine signature asks for more money under it, in an event of his own.
  const id = `evt_${newKey()}`;
  const altered = JSON.stringify({ ...JSON.parse(body), id }).replace(/"amount":\d+/, '"amount":9999900');
  const answer = await fetch(`${url}/api/v1/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': freshAddress(),
      ...(manner === 'unsigned' ? {} : { 'x-gateway-signature': signature }),
    },
    body: manner === 'altered' ? altered : body,
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Money counts from the day on which the gateway took it, whenever it was told of. */
async function datedOtherwise({ rows, worldRows }: ProofStack): Promise<string[]> {
  const lines = await worldRows<{ transaction_id: string; business_date: string }>(
    `select transaction_id, business_date from statement_line where kind = 'payment'`,
  );
  const taken = new Map(lines.map((line) => [line.transaction_id, line.business_date]));
  const booked = await rows<{ transaction_id: string; value_date: string }>(
    'select transaction_id, value_date from repayment',
  );
  return booked
    .filter(({ transaction_id, value_date }) => taken.get(transaction_id) !== value_date)
    .map(
      (row) => `${row.transaction_id} counts from ${row.value_date}, not ${taken.get(row.transaction_id)}`,
    );
}

/** What of a loan must not depend on how the news came. */
const STATE = `select o.status, o.next_due_date, o.settled_at is not null as settled,
  (select jsonb_agg(jsonb_build_array(r.amount, r.value_date) order by r.value_date, r.amount)
    from repayment r where r.customer_id = o.customer_id and r.order_id = o.order_id) as money,
  (select jsonb_object_agg(account, moved) from (
    select account, sum(amount) as moved from (
      select debit as account, amount from ledger_entry e where e.customer_id = o.customer_id and e.order_id = o.order_id
      union all select credit, -amount from ledger_entry e where e.customer_id = o.customer_id and e.order_id = o.order_id
    ) moves group by account) sums) as accounts,
  (select jsonb_agg(p.status order by p.created_at) from payment p
    where p.customer_id = o.customer_id and p.order_id = o.order_id) as payments
  from loan_order o where o.order_id = $1`;

async function differences({ rows }: ProofStack, twins: readonly Twins[]): Promise<string[]> {
  const found: string[] = [];
  for (const { plain, told } of twins) {
    const [one, other] = (await Promise.all([rows(STATE, [plain]), rows(STATE, [told])])).map((each) =>
      JSON.stringify(each[0]),
    );
    if (one !== other) found.push(`loan ${told} ended as ${other}, its twin as ${one}`);
  }
  return found;
}
