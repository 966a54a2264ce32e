/** Tests of the rule that there is a way to pay every sum that one side can owe the other. */
import * as fc from 'fast-check';
import { addDays, daysBetween } from '@tulay/engine/calendar';
import type { LoanFacts, PaymentFact } from '@tulay/engine/loan/facts';
import { position } from '@tulay/engine/loan/position';
import { transferArrival } from '@tulay/engine/payment/bank-transfer';
import { type ChannelTerms, type ChannelUse, quoteChannel } from '@tulay/engine/payment/channel-terms';
import { BANK_TRANSFER, CHANNEL_IDS, gatewayCode, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';
import { MINIMUM_PARTIAL_PAYMENT, partThrough, preferredPart } from '@tulay/engine/payment/payment-parts';
import { transfersTo } from '@tulay/engine/payout/networks';
import { quote, type Quote } from '@tulay/engine/pricing/quote';
import { coolingOff } from '@tulay/engine/relief/cooling-off';
import { extensionOffer } from '@tulay/engine/relief/extension';
import { describe, expect, it } from 'vitest';
import { PAYOUT_CHANNELS } from '../../../db/seed/payout-channels';
import { PRODUCTS } from '../../../db/seed/products';

const START = '2026-07-03';
const NOW = new Date('2026-07-03T10:00:00+08:00');
const BANK_TERMS: ChannelTerms = PAYMENT_CHANNELS[BANK_TRANSFER].terms;
/** Largest number of payments that a borrower should need for one sum. */
const MOST_PARTS = 40;

/** Gateways for payments, each with the smallest amount of its checkouts in centavos. */
const CHANNELS = [
  { gateway: 'xendit', minAmount: 1 },
  { gateway: 'paymongo', minAmount: 2_000 },
] as const;

type Offered = readonly (readonly [string, ChannelTerms])[];

const offeredBy = ({ gateway, minAmount }: (typeof CHANNELS)[number]): Offered => [
  ...CHANNEL_IDS.flatMap((id) => {
    if (gatewayCode(gateway, id) === null) return [];
    const terms: ChannelTerms = PAYMENT_CHANNELS[id].terms;
    return [[id, { ...terms, minAmount: Math.max(terms.minAmount, minAmount) }] as const];
  }),
  [BANK_TRANSFER, BANK_TERMS],
];

/** Channels with changed limits, as an operator may set them. One of them takes no payment at all. */
const changed: fc.Arbitrary<Offered> = fc
  .record({
    of: fc.constantFrom(...CHANNELS),
    max: fc.integer({ min: 1, max: 5_000_000 }),
    goodStandingOnly: fc.boolean(),
  })
  .map(({ of, max, goodStandingOnly }) =>
    offeredBy(of).map(([id, terms]) =>
      id === BANK_TRANSFER
        ? [id, terms]
        : [id, { ...terms, minAmount: Math.min(terms.minAmount, max), maxAmount: max, goodStandingOnly }],
    ),
  );
const anyOffer = fc.oneof(fc.constantFrom(...CHANNELS.map(offeredBy)), changed);

const SEEDS = PRODUCTS.flatMap(({ id, minAmount, maxAmount, amountStep, termOptions }) =>
  termOptions.map(({ term, terms }) => ({ id, minAmount, maxAmount, amountStep, term, terms })),
);

const anyLoan = fc
  .record({
    seed: fc.constantFrom(...SEEDS),
    share: fc.oneof(fc.constant(1), fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    day: fc.nat(400),
    paid: fc.array(fc.record({ on: fc.nat(400), share: fc.double({ min: 0.001, max: 0.9, noNaN: true }) }), {
      maxLength: 3,
    }),
  })
  .map(({ seed, share, day, paid }) => {
    const { minAmount, maxAmount, amountStep, term, terms } = seed;
    const steps = Math.round(((maxAmount - minAmount) / amountStep) * share);
    const quoted = quote({ principal: minAmount + steps * amountStep, term, terms, startDate: START });
    if (!quoted.ok) throw new Error(`${seed.id}: ${quoted.code}`);
    const payments = paid.map(
      (payment, index): PaymentFact => ({
        id: `payment ${index}`,
        amount: Math.max(1, Math.floor(quoted.value.principal * payment.share)),
        valueDate: addDays(START, Math.min(payment.on, day)),
        status: 'posted',
      }),
    );
    return { facts: factsOf(quoted.value, payments), today: addDays(START, day) };
  });

function factsOf(quoted: Quote, payments: readonly PaymentFact[]): LoanFacts {
  const { principal, terms, startDate, netProceeds, schedule } = quoted;
  const upfrontCost = principal - netProceeds;
  return { principal, terms, contractDate: startDate, valueDate: startDate, upfrontCost, schedule, payments };
}

interface Owed extends Omit<ChannelUse, 'amount'> {
  readonly amount: number;
}

/** Returns every sum that a borrower may be asked to pay for a loan on a day, as the screens show it. */
function sumsOwed(facts: LoanFacts, today: string): Readonly<Record<string, Owed>> {
  const { payoff, overdueAmount, daysPastDue, nextDue } = position(facts, today);
  const isOverdue = daysPastDue > 0;
  const loan = (amount: number): Owed => ({ amount, isOverdue, isForToday: false });
  const relief = (amount: number): Owed => ({ amount, isOverdue, isForToday: true });
  const canceled = coolingOff(facts, today);
  const extended = extensionOffer(facts, today, { feeRate: facts.terms.extensionFeeRate ?? 0 });
  const all = {
    payoff: loan(payoff.total),
    due: loan(isOverdue ? overdueAmount : (nextDue?.amount ?? 0)),
    least: loan(Math.min(MINIMUM_PARTIAL_PAYMENT, payoff.total)),
    cancellation: relief(canceled.ok ? canceled.value.amount : 0),
    extension: relief(extended.ok ? extended.value.price.total : 0),
  };
  return Object.fromEntries(Object.entries(all).filter(([, { amount }]) => amount > 0));
}

/** Pays a sum like a person who picks any of the offered channels for each part. Returns the parts. */
function payInParts(offered: Offered, { amount, ...use }: Owed, taste: number): number[] {
  const parts: number[] = [];
  for (let left = amount; left > 0; ) {
    const options = offered.map(([id, terms]) => ({
      id,
      terms,
      quote: partThrough(terms, { ...use, amount: left }),
    }));
    const accepting = options.filter(({ quote: each }) => each.ok);
    expect(preferredPart(options), `${left} centavos have no channel`).toBeDefined();
    // The test stops choosing a channel at random after many parts, because a person would not keep paying one centavo
    // at a time. Then it takes the last channel, the bank transfer.
    const pick = parts.length < MOST_PARTS ? taste % accepting.length : accepting.length - 1;
    const { terms, quote: chosen } = accepting[pick] ?? {};
    const part = chosen?.ok ? (chosen.value.now ?? 0) : 0;
    expect(part).toBeGreaterThan(0);
    expect(terms && quoteChannel(terms, { ...use, amount: part }).ok).toBe(true);
    parts.push(part);
    left -= part;
    if (parts.length > 2 * MOST_PARTS) throw new Error('the sum is not paid in the end');
  }
  return parts;
}

const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

describe('every sum that can be owed', () => {
  it('every sum of every product has a channel on every day, and its parts add up to it', () => {
    fc.assert(
      fc.property(anyLoan, anyOffer, fc.nat(), ({ facts, today }, offered, taste) => {
        for (const [name, owed] of Object.entries(sumsOwed(facts, today))) {
          expect([name, total(payInParts(offered, owed, taste))]).toEqual([name, owed.amount]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('one transfer carries every payoff of every product, however late, and every sum down to a centavo', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 20_000_000 }), ({ facts, today }, any) => {
        for (const amount of [position(facts, today).payoff.total, any].filter((each) => each > 0)) {
          const use = { amount, isOverdue: true, isForToday: false };
          expect(partThrough(BANK_TERMS, use)).toMatchObject({ ok: true, value: { now: amount, left: 0 } });
          const arrival = transferArrival(amount, { market: 'PH', now: NOW });
          expect(arrival.ok && daysBetween(START, arrival.value.arrivesOn)).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('some channel takes every sum that a borrower has to give back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), anyOffer, fc.nat(), (amount, offered, taste) => {
        const owed = { amount, isOverdue: false, isForToday: false };
        expect(total(payInParts(offered, owed, taste))).toBe(amount);
      }),
    );
  });

  it('any sum that the lender owes a borrower reaches every account in transfers that add up, or every bank can receive it', () => {
    const banks = PAYOUT_CHANNELS.filter(({ kind, market }) => kind === 'bank' && market === 'PH');
    const sum = fc.integer({ min: 1, max: 20_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...PAYOUT_CHANNELS), sum, (channel, amount) => {
        const divided = transfersTo(channel, amount);
        if (divided.ok) expect(total(divided.value.map((each) => each.amount))).toBe(amount);
        else expect(divided.params).toMatchObject({ max: expect.any(Number) });
        for (const transfer of divided.ok ? divided.value : [])
          expect(transfer.amount).toBeLessThanOrEqual(channel.maxAmount);
        for (const bank of banks) expect(transfersTo(bank, amount)).toMatchObject({ ok: true });
      }),
    );
  });

  it('the largest product exceeds the limit of every gateway channel, so a lender needs a bank account for transfers', () => {
    const most = Math.max(...PRODUCTS.map(({ maxAmount }) => maxAmount));
    const carried = CHANNEL_IDS.filter((id) => id !== BANK_TRANSFER).map(
      (id) => PAYMENT_CHANNELS[id].terms.maxAmount,
    );
    expect(most).toBeGreaterThan(Math.max(...carried));
  });
});
