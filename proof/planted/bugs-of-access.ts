/** Planted bugs that admit a stranger, leak personal data or charge a budget for a text that was never sent. */
import { API, type Bug } from './bug';

export const BUGS_OF_ACCESS: readonly Bug[] = [
  {
    name: 'signature-unchecked',
    caughtBy: 6,
    cases: 1,
    expectedFault: /a forged webhook was answered 200/,
    swaps: [
      {
        file: `${API}/adapters/webhooks/sandbox.ts`,
        from: "if (!timingSafeEqual(Buffer.from(given, 'hex'), expected))",
        to: 'if (given.length !== 2 * expected.length || timingSafeEqual === undefined)',
      },
    ],
  },
  {
    name: 'old-signature-accepted',
    caughtBy: 6,
    cases: 1,
    expectedFault: /a stale webhook was answered 200/,
    swaps: [
      {
        file: `${API}/adapters/webhooks/sandbox.ts`,
        from: 'Math.abs(age) > TOLERANCE_SECONDS',
        to: 'Math.abs(age) > 100 * TOLERANCE_SECONDS',
      },
    ],
  },
  {
    name: 'loan-readable-by-anybody',
    caughtBy: 14,
    cases: 1,
    expectedFault: /as another customer returned/,
    swaps: [
      {
        file: `${API}/features/lending/loan/loan.store.ts`,
        from: ".where('loan_order.customer_id', '=', customerId)\n    .orderBy('loan_order.offered_at', 'desc')",
        to: ".orderBy('loan_order.offered_at', 'desc')",
      },
    ],
  },
  {
    name: 'session-never-expires',
    caughtBy: 14,
    cases: 1,
    expectedFault: /with an expired session returned/,
    swaps: [
      {
        file: `${API}/features/auth/session/session.store.ts`,
        from: 'statement(db, customerId, tokenHash, at.now, ',
        to: 'statement(db, customerId, tokenHash, new Date(0), ',
      },
    ],
  },
  {
    name: 'phone-in-the-log',
    caughtBy: 16,
    cases: 1,
    expectedFault: /readable in the API’s log: .*phone/,
    swaps: [
      {
        file: `${API}/adapters/sms/sandbox.ts`,
        from: "const answer = await callSandbox(link, 'POST', '/sms/v1/messages'",
        to: "process.stdout.write(`text to ${to}\\n`);\n      const answer = await callSandbox(link, 'POST', '/sms/v1/messages'",
      },
    ],
  },
  {
    name: 'unsent-code-charged-to-budget',
    caughtBy: 11,
    cases: 1,
    expectedFault: /texts cut: a refused request changed send_budget/,
    swaps: [
      {
        file: `${API}/features/auth/otp/otp.service.ts`,
        from: "await revertOtp(db, phone, now, request, hashOf(phone, scope, code).toString('hex'));",
        to: 'void revertOtp;',
      },
    ],
  },
];
