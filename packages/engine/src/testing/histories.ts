/** Random loan histories for property tests, with one hundred steps each. */
import * as fc from 'fast-check';
import { addDays, type ManilaDate } from '../calendar';
import { withCancellation, coolingOff } from '../relief/cooling-off';
import { dueDateFact, dueDatePreview, extensionFact, extensionOffer } from '../relief/extension';
import { LENDER_ACCOUNTS, type LenderAccount } from '../ledger/accounts';
import { position } from '../loan/position';
import type { LoanFacts } from '../loan/facts';
import type { Quote } from '../pricing/quote';
import { withPostedPayment, reversePayment } from '../payment/allocate';
import { anyQuote, factsOf } from './loans';

/**
 * One step of a history. `share` is its amount in ppm of the principal, `daysAgo` the age of its value date, `pick` a
 * random number.
 */
export interface Step {
  readonly what: (typeof STEPS)[number];
  readonly share: number;
  readonly daysAgo: number;
  readonly pick: number;
}

const STEPS = [
  'wait',
  'wait',
  'wait',
  'pay',
  'pay',
  'pending',
  'post_again',
  'extend',
  'move_due_date',
  'dispute',
  'close_dispute',
  'waive',
  'lender_pays',
  'reverse',
  'write_off',
  'cancel',
] as const;

export const anyHistory: fc.Arbitrary<{ readonly quoted: Quote; readonly steps: readonly Step[] }> =
  fc.record({
    quoted: anyQuote,
    steps: fc.array(
      fc.record({
        what: fc.constantFrom(...STEPS),
        share: fc.integer({ min: 1, max: 60_000 }),
        daysAgo: fc.oneof(fc.constant(0), fc.nat(40)),
        pick: fc.nat(1_000),
      }),
      { minLength: 100, maxLength: 100, size: 'max' },
    ),
  });

/** Returns the facts after each step since the disbursement. A refused step leaves the facts unchanged. */
export function simulateHistory(
  quoted: Quote,
  steps: readonly Step[],
): { facts: LoanFacts[]; today: ManilaDate } {
  let today = quoted.startDate;
  const facts = [factsOf(quoted)];
  for (const [i, step] of steps.entries()) {
    if (step.what === 'wait') today = addDays(today, 1 + (step.pick % 9));
    const last = facts.at(-1);
    if (last) facts.push(applyStep(last, step, `step-${i}`, today));
  }
  return { facts, today };
}

function applyStep(facts: LoanFacts, step: Step, id: string, today: ManilaDate): LoanFacts {
  const amount = Math.max(1, Math.floor((facts.principal * step.share) / 1_000_000));
  const valueDate = addDays(today, -step.daysAgo);
  switch (step.what) {
    case 'wait':
      return facts;
    case 'pay':
      return withPostedPayment(facts, { id, amount, valueDate, status: 'posted' }).after;
    case 'pending':
      return { ...facts, payments: [...facts.payments, { id, amount, valueDate, status: 'pending' }] };
    case 'post_again': {
      const known = facts.payments[step.pick % Math.max(1, facts.payments.length)];
      return known ? withPostedPayment(facts, known).after : facts;
    }
    case 'reverse': {
      const { payments, extensions = [], cancellations = [] } = facts;
      const known = [...payments, ...extensions, ...cancellations];
      return reversePayment(facts, known[step.pick % Math.max(1, known.length)]?.id ?? '', today);
    }
    case 'write_off':
      return step.pick % 23 === 11 ? { ...facts, writtenOffOn: facts.writtenOffOn ?? today } : facts;
    case 'cancel':
      return step.pick % 7 === 5 ? canceled(facts, id, today) : facts;
    case 'lender_pays':
      return {
        ...facts,
        lenderPayments: [
          ...(facts.lenderPayments ?? []),
          { id, amount: amount % 20_000, valueDate: today, account: lenderAccountOf(step.pick) },
        ],
      };
    default:
      return applyReliefStep(facts, { ...step, what: step.what }, id, today);
  }
}

function applyReliefStep(
  facts: LoanFacts,
  { what, pick, share }: Step,
  id: string,
  today: ManilaDate,
): LoanFacts {
  const { extensions = [], disputes = [], waivers = [] } = facts;
  if (what === 'extend') {
    const offer = extensionOffer(facts, today, { feeRate: pick });
    return offer.ok ? { ...facts, extensions: [...extensions, extensionFact(id, offer.value)] } : facts;
  }
  if (what === 'move_due_date') {
    const next = position(facts, today).nextDue;
    const preview = next && dueDatePreview(facts, today, addDays(next.date, 1 + (pick % 15)));
    return preview?.ok
      ? { ...facts, extensions: [...extensions, dueDateFact(id, today, preview.value.days)] }
      : facts;
  }
  if (what === 'dispute') {
    return { ...facts, disputes: [...disputes, { id, amount: share, openedOn: today, closedOn: null }] };
  }
  if (what === 'close_dispute') {
    return { ...facts, disputes: disputes.map((each) => ({ ...each, closedOn: each.closedOn ?? today })) };
  }
  const parts = { penalty: pick, fees: pick % 7, interest: pick % 50, principal: pick % 3 };
  return { ...facts, waivers: [...waivers, { id, valueDate: today, parts }] };
}

const lenderAccountOf = (pick: number): LenderAccount =>
  LENDER_ACCOUNTS[pick % LENDER_ACCOUNTS.length] ?? LENDER_ACCOUNTS[0];

function canceled(facts: LoanFacts, id: string, today: ManilaDate): LoanFacts {
  const offer = coolingOff(facts, today);
  return offer.ok ? withCancellation(facts, { id, valueDate: today, amount: offer.value.amount }) : facts;
}
