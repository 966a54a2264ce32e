/** Planted bugs that lose, double or miscount money. */
import { API, type Bug, SQL } from './bug';

export const BUGS_OF_MONEY: readonly Bug[] = [
  {
    name: 'idempotency-key-ignored',
    caughtBy: 5,
    cases: 6,
    expectedFault: /case \d+, |simultaneous requests had/,
    swaps: [
      {
        file: `${SQL}/command.sql`,
        from: '  if not found then\n    return null;\n  end if;\n  if existing.input_hash',
        to: '  return null;\n  if existing.input_hash',
      },
      {
        file: `${SQL}/command.sql`,
        from: 'values (p_customer, p_operation, p_key, p_hash, p_answer, p_now);',
        to: 'values (p_customer, p_operation, p_key, p_hash, p_answer, p_now) on conflict do nothing;',
      },
    ],
  },
  {
    name: 'outbox-row-deleted-before-it-is-queued',
    caughtBy: 1,
    cases: 8,
    expectedFault: /"status":"disbursing"|is created/,
    swaps: [
      {
        file: `${API}/jobs/relay.ts`,
        from: '  await queue.addJobs(\n',
        to: `  await db.deleteFrom('outbox').where('outbox_id', 'in', rows.map((row) => row.outbox_id)).execute();
  await pause(2_000);
  await queue.addJobs(\n`,
      },
    ],
  },
  {
    name: 'loan-not-locked-during-booking',
    caughtBy: 6,
    cases: 3,
    expectedFault: /ended as|genuine webhook was answered 5|orders:|repayments:/,
    swaps: [
      {
        file: `${SQL}/lending/payment.sql`,
        from: `v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  select * into v_booked from repayment`,
        to: `select * into v_order from loan_order
    where customer_id = p_customer and order_id = (p_input ->> 'orderId')::uuid;
  perform pg_sleep(0.05);
  if v_order.order_id is null then return refuse('not_found'); end if;
  select * into v_booked from repayment`,
      },
    ],
  },
  {
    name: 'value-date-lost',
    caughtBy: 6,
    cases: 1,
    expectedFault: /counts from/,
    swaps: [
      {
        file: `${API}/features/lending/payment/posting/posting.service.ts`,
        from: 'return paid < earliest ? earliest : paid;',
        to: 'return today;',
      },
    ],
  },
  {
    name: 'repeated-webhook-counted-again',
    caughtBy: 6,
    cases: 1,
    expectedFault: /ended as/,
    swaps: [
      {
        file: `${API}/features/lending/payment/webhook/webhook.service.ts`,
        from: 'payments.post(row, { ...money, paidAt',
        to: 'payments.post(row, { ...money, transactionId: `${money.transactionId} ${performance.now()}`, paidAt',
      },
    ],
  },
  {
    name: 'payout-sent-again-after-timeout',
    caughtBy: 7,
    cases: 4,
    expectedFault: /was sent again without/,
    swaps: [
      {
        file: `${API}/features/lending/payout/payout.service.ts`,
        from: 'if (payout.provider === null) return send(payout);',
        to: 'if (payout.provider !== undefined) return send(payout);',
      },
    ],
  },
  {
    name: 'principal-paid-before-interest',
    caughtBy: 8,
    cases: 4,
    expectedFault: /the engine says/,
    swaps: [
      {
        file: 'packages/engine/src/loan/components.ts',
        from: "['penalty', 'fees', 'interest', 'principal'] as const",
        to: "['principal', 'penalty', 'fees', 'interest'] as const",
      },
    ],
  },
  {
    name: 'rounding-lost',
    caughtBy: 8,
    cases: 4,
    expectedFault: /the engine says/,
    swaps: [
      {
        file: 'packages/engine/src/money.ts',
        from: 'return away ? quotient + (num < 0n ? -1n : 1n) : quotient;',
        to: 'return quotient;',
      },
      {
        file: 'packages/engine/src/money.ts',
        from: 'return beyond > 0 || (beyond === 0 && quotient % 2 !== 0) ? quotient + Math.sign(num) : quotient;',
        to: 'return quotient;',
      },
    ],
  },
  {
    // `transfersOf` throws, so the payment fails instead of being booked without the interest.
    name: 'account-forgotten-in-books',
    caughtBy: 8,
    cases: 4,
    expectedFault: /the engine says/,
    swaps: [
      {
        file: 'packages/engine/src/ledger/changes.ts',
        from: 'interest_income: 0 - paid.interest,',
        to: 'interest_income: 0,',
      },
    ],
  },
  {
    name: 'returned-credit-not-credit-again',
    caughtBy: 8,
    cases: 12,
    expectedFault: /credit of|the engine says/,
    swaps: [
      {
        file: 'packages/engine/src/ledger/postings.ts',
        from: 'return [...creditReturnDelivered(amount).map(reversed), ...creditReturnFailed(amount)];',
        to: 'return creditReturnDelivered(amount).map(reversed);',
      },
    ],
  },
  {
    name: 'credit-used-but-not-taken',
    caughtBy: 8,
    cases: 12,
    expectedFault: /credit of|the engine says/,
    swaps: [
      {
        file: `${SQL}/lending/credit.sql`,
        from: "perform book(p_customer, (o ->> 'orderId')::uuid, o -> 'journal', p_now) from jsonb_array_elements(p_input -> 'credits') o;",
        to: 'perform 1;',
      },
    ],
  },
  {
    name: 'coupon-counted-twice',
    caughtBy: 6,
    cases: 1,
    expectedFault: /in two payments cost 10000/,
    swaps: [
      {
        file: `${API}/features/lending/payment/posting/coupon-share.ts`,
        from: "return coupon.state === 'available' && money.valueDate",
        to: 'return money.valueDate',
      },
      {
        file: `${SQL}/lending/coupon.sql`,
        from: "and coupon_id = p_coupon and status = 'reserved' and order_id = p_order;\n  return found;",
        to: 'and coupon_id = p_coupon;\n  return found;',
      },
    ],
  },
];
