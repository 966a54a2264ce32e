/** Random histories of a loan: a hundred steps of everything that may happen to it, each entering the facts. */
import * as fc from 'fast-check';
import { addDays, type ManilaDate } from '../calendar';
import { cancelledBy, coolingOff } from '../relief/cooling-off';
import { dueDateFact, dueDatePreview, extensionFact, extensionOffer } from '../relief/extension';
import { position } from '../loan/position';
import type { LoanFacts } from '../loan/facts';
import type { Quote } from '../pricing/quote';
import { postPayment, takeBack } from '../payment/allocate';
import { anyQuote, factsOf } from './loans';

/** One step: what is tried, how large (ppm of the loan), and how long ago its value date was. */
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
  'promise',
  'again',
  'extend',
  'move_due_date',
  'dispute',
  'close_dispute',
  'waive',
  'coupon',
  'take_back',
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

/** The facts after each step, from the disbursement on; a step that is refused leaves them as they were. */
export function lived(quoted: Quote, steps: readonly Step[]): { facts: LoanFacts[]; today: ManilaDate } {
  let today = quoted.startDate;
  const facts = [factsOf(quoted)];
  for (const [i, step] of steps.entries()) {
    if (step.what === 'wait') today = addDays(today, 1 + (step.pick % 9));
    const last = facts.at(-1);
    if (last) facts.push(taken(last, step, `step-${i}`, today));
  }
  return { facts, today };
}

function taken(facts: LoanFacts, step: Step, id: string, today: ManilaDate): LoanFacts {
  const amount = Math.max(1, Math.floor((facts.principal * step.share) / 1_000_000));
  const valueDate = addDays(today, -step.daysAgo);
  switch (step.what) {
    case 'wait':
      return facts;
    case 'pay':
      return postPayment(facts, { id, amount, valueDate, status: 'posted' }).withIt;
    case 'promise':
      return { ...facts, payments: [...facts.payments, { id, amount, valueDate, status: 'pending' }] };
    case 'again': {
      const known = facts.payments[step.pick % Math.max(1, facts.payments.length)];
      return known ? postPayment(facts, known).withIt : facts;
    }
    case 'take_back': {
      const { payments, extensions = [], cancellations = [] } = facts;
      const known = [...payments, ...extensions, ...cancellations];
      return takeBack(facts, known[step.pick % Math.max(1, known.length)]?.id ?? '', today);
    }
    case 'write_off':
      return step.pick % 23 === 11 ? { ...facts, writtenOffOn: facts.writtenOffOn ?? today } : facts;
    case 'cancel':
      return step.pick % 7 === 5 ? cancelled(facts, id, today) : facts;
    case 'coupon':
      return {
        ...facts,
        couponDeductions: [
          ...(facts.couponDeductions ?? []),
          { id, amount: amount % 20_000, valueDate: today },
        ],
      };
    default:
      return relieved(facts, { ...step, what: step.what }, id, today);
  }
}

function relieved(facts: LoanFacts, { what, pick, share }: Step, id: string, today: ManilaDate): LoanFacts {
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

function cancelled(facts: LoanFacts, id: string, today: ManilaDate): LoanFacts {
  const offer = coolingOff(facts, today);
  return offer.ok ? cancelledBy(facts, { id, valueDate: today, amount: offer.value.amount }) : facts;
}
