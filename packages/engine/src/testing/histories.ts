/** Random loan histories for property tests, with one hundred steps each. */
import * as fc from 'fast-check';
import { addDays, type ManilaDate } from '../calendar';
import { withCancellation, coolingOff } from '../relief/cooling-off';
import { dueDateFact, dueDatePreview, extensionFact, extensionOffer } from '../relief/extension';
import { LENDER_ACCOUNTS, type LenderAccount } from '../ledger/accounts';
import { position } from '../loan/position';
import { factsOn, replay } from '../loan/replay';
import { withWriteOff, withWriteOffUndone, writeOffInForce } from '../loan/write-off';
import { type LoanFacts, RESTRUCTURING_WAIVERS } from '../loan/facts';
import { presentRate, restructuringOffer, withRestructuring } from '../relief/restructuring';
import type { Quote } from '../pricing/quote';
import { withPostedPayment, reversePayment } from '../payment/allocate';
import { anyQuote, factsOf } from './loans';

/**
 * One step of a history. `share`: its amount, in ppm of the principal. `daysAgo`: days between its value date and the
 * day of the step. `pick`: a random number.
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
  'give_back',
  'offer_settlement',
  'withdraw_settlement',
  'restructure',
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

/**
 * Applies the steps to a disbursed loan and returns the facts after each step. A refused step leaves the facts
 * unchanged.
 * @param discount coupon that was paid out with the proceeds, in centavos.
 */
export function simulateHistory(
  quoted: Quote,
  steps: readonly Step[],
  discount = 0,
): { facts: LoanFacts[]; today: ManilaDate } {
  let today = quoted.startDate;
  const facts = [factsOf(quoted, [], discount)];
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
      const { payments, extensions = [], cancellations = [], giveBacks = [] } = facts;
      const known = [...payments, ...extensions, ...cancellations, ...giveBacks];
      return reversePayment(facts, known[step.pick % Math.max(1, known.length)]?.id ?? '', today);
    }
    case 'write_off':
      return writtenOffOrUndone(facts, step, id, today);
    case 'cancel':
      return step.pick % 7 === 5 ? canceled(facts, id, today) : facts;
    case 'offer_settlement':
      return offered(facts, step, id, today);
    case 'withdraw_settlement':
      return {
        ...facts,
        settlements: (facts.settlements ?? []).map((offer, i, all) =>
          i === all.length - 1 ? { ...offer, withdrawnOn: offer.withdrawnOn ?? today } : offer,
        ),
      };
    case 'restructure':
      return restructured(facts, step, id, today);
    case 'give_back':
      return { ...facts, giveBacks: [...(facts.giveBacks ?? []), { id, amount, valueDate }] };
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

/** Writes the loan off in 1 of 23 steps, and undoes a write-off in 1 of 3 steps. */
function writtenOffOrUndone(facts: LoanFacts, { pick }: Step, id: string, today: ManilaDate): LoanFacts {
  if (writeOffInForce(facts)) return pick % 3 === 1 ? withWriteOffUndone(facts, today) : facts;
  return pick % 23 === 11 ? withWriteOff(facts, id, today) : facts;
}

/** Offers to close the loan for a tenth to all of what it owes. */
function offered(facts: LoanFacts, { pick }: Step, id: string, today: ManilaDate): LoanFacts {
  const owed = position(facts, today).payoff.total;
  const offer = {
    id,
    amount: Math.max(1, Math.floor((owed * (100 + (pick % 900))) / 1_000)),
    valueDate: today,
    lastDay: addDays(today, pick % 30),
    pricedAfter: factsOn(facts, today),
  };
  return owed === 0 ? facts : { ...facts, settlements: [...(facts.settlements ?? []), offer] };
}

/** Signs a new plan of one to eight installments, at the present rate or less. */
function restructured(facts: LoanFacts, { pick, share }: Step, id: string, today: ManilaDate): LoanFacts {
  const offer = restructuringOffer(facts, today, {
    count: 1 + (pick % 8),
    unit: pick % 2 === 0 ? 'month' : 'biweek',
    firstDueDate: addDays(today, 1 + (pick % 40)),
    dailyRate: Math.floor(presentRate(replay(facts, today)) * Math.min(1, share / 30_000)),
    waives: RESTRUCTURING_WAIVERS[pick % RESTRUCTURING_WAIVERS.length] ?? 'none',
  });
  if (!offer.ok) return facts;
  const { dueDates, dailyRate, waives, pricedAfter } = offer.value;
  return withRestructuring(facts, { id, valueDate: today, dueDates, dailyRate, waives, pricedAfter });
}

const lenderAccountOf = (pick: number): LenderAccount =>
  LENDER_ACCOUNTS[pick % LENDER_ACCOUNTS.length] ?? LENDER_ACCOUNTS[0];

function canceled(facts: LoanFacts, id: string, today: ManilaDate): LoanFacts {
  const offer = coolingOff(facts, today);
  return offer.ok ? withCancellation(facts, { id, valueDate: today, amount: offer.value.amount }) : facts;
}
