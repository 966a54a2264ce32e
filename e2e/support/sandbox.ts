/** The hand on the simulated outside world, over its HTTP control API: the phone, the banks, the gateway, the clock. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { hoursToMorning } from '../../scripts/embedded/morning';
import type { Stack } from '../../scripts/stack';

export interface Payout {
  readonly ref: string;
  readonly amount: number;
  readonly accountNumber: string;
  readonly status: 'pending' | 'delivered' | 'failed' | 'reversed';
}

export interface Payment {
  readonly ref: string;
  readonly amount: number;
  readonly status: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
}

interface StatementLine {
  readonly transactionId: string;
  readonly kind: 'payment' | 'payout' | 'payout_reversal';
  readonly reference: string;
  /** Centavos; negative when money leaves the lender. */
  readonly amount: number;
}

export interface Sandbox {
  readonly url: string;
  /** The world itself, as the lender's server and a browser's push service know it. */
  readonly sandboxUrl: string;
  /** Where Prometheus reads the lender's figures. */
  readonly metricsUrl: string;
  /** The texts that a phone got, newest first. */
  texts(phone: string): Promise<string[]>;
  /** The newest code that a phone got; other texts may have come since. */
  code(phone: string): Promise<string>;
  /** What the picture of a graphic code says. */
  captchaText(captchaId: string): Promise<string>;
  /** The Manila date that the world has. */
  today(): Promise<string>;
  advanceDays(days: number): Promise<void>;
  /** Goes on to the next morning: a journey begins and ends on the day that it was told. */
  startNextMorning(): Promise<void>;
  /** Pay-outs to an account, newest first. */
  payouts(account: string): Promise<Payout[]>;
  /** The pay-out to an account that waits for its bank, once the lender has sent it. */
  pendingPayout(account: string): Promise<Payout>;
  actOnPayout(ref: string, action: 'deliver' | 'reject' | 'hang'): Promise<void>;
  /** Every payment page that the gateway opened, newest first. */
  payments(): Promise<Payment[]>;
  actOnPayment(
    ref: string,
    action: 'pay' | 'twice' | 'late' | 'fail' | 'hang' | 'take_back',
    more?: { amount?: number; days?: number },
  ): Promise<void>;
  /** Our reference of the payment that a scanned QR Ph code or a number said at a counter names. */
  scan(said: string): Promise<string>;
  statement(): Promise<StatementLine[]>;
  /** What the operator's ledger check says; it throws when the books differ. */
  verifyLedger(): Promise<string>;
  /** A command of the operators' command line; what it says. */
  runCommand(...words: string[]): Promise<string>;
  /** A person decides on an application, or hands it back; the words as on the command line. */
  review(
    decision: 'approve' | 'reject' | 'return',
    applicationId: string,
    corrections?: string,
  ): Promise<void>;
  /** An operator gives a coupon: kind, pesos, days and rules, as on the command line. */
  giveCoupon(phone: string, coupon: string): Promise<void>;
}

/** A code stands right behind the lender's name, in English after three words. */
const CODE = /^\w+: (?:your code is )?(\d{4,8})\b/;

export function sandboxOf(stack: Stack): Sandbox {
  const control = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${stack.url}/sandbox/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`sandbox: ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const payouts = async (account: string) =>
    (await control<Payout[]>('payouts')).filter((each) => each.accountNumber.endsWith(account.slice(-9)));

  const textsTo = async (phone: string) =>
    (await control<{ text: string }[]>(`sms?to=${phone}`)).map(({ text }) => text);

  return {
    url: stack.url,
    sandboxUrl: stack.env['SANDBOX_URL'] ?? '',
    metricsUrl: `http://127.0.0.1:${stack.env['METRICS_PORT'] ?? ''}`,
    texts: textsTo,
    code: async (phone) => (await textsTo(phone)).flatMap((text) => CODE.exec(text)?.[1] ?? [])[0] ?? '',
    captchaText: async (id) => (await control<{ text: string }>(`captcha/${id}`)).text,
    today: async () => (await control<{ businessDate: string }>('clock')).businessDate,
    advanceDays: async (days) => void (await control('clock', { advanceDays: days })),
    startNextMorning: async () => {
      const { now } = await control<{ now: string }>('clock');
      await control('clock', { advanceHours: hoursToMorning(new Date(now)) });
    },
    payouts,
    pendingPayout: async (account) => {
      const waiting = async () => (await payouts(account)).find(({ status }) => status === 'pending');
      await expect.poll(waiting, { message: `a pay-out to …${account.slice(-4)}` }).toBeDefined();
      return (await waiting()) as Payout;
    },
    actOnPayout: async (ref, action) => void (await control(`payouts/${ref}`, { action })),
    payments: () => control<Payment[]>('payments'),
    actOnPayment: async (ref, action, more) => void (await control(`payments/${ref}`, { action, ...more })),
    scan: async (said) => (await control<{ ref: string }>('codes', { said })).ref,
    statement: async () => (await control<{ lines: StatementLine[] }>('statement')).lines,
    verifyLedger: () => operators(stack, ['ledger', 'verify']),
    runCommand: (...words) => operators(stack, words),
    review: async (decision, applicationId, corrections) =>
      void (await operators(stack, [
        'review',
        decision,
        applicationId,
        ...(corrections === undefined ? [] : ['--for', corrections]),
        '--why',
        'looked',
      ])),
    giveCoupon: async (phone, coupon) =>
      void (await operators(stack, ['coupon', 'grant', phone, ...coupon.split(' '), '--why', 'a', 'gift'])),
  };
}

/**
 * What the operators' command line says; it throws when the command fails. What takes two people is allowed by the sandbox's
 * second one.
 */
async function operators({ env }: Stack, words: readonly string[]): Promise<string> {
  const run = async (line: readonly string[]) => {
    const options = { env: { ...process.env, ...env } };
    return promisify(execFile)(process.execPath, [resolve('dist/api/ops.js'), ...line], options);
  };
  const { stdout } = await run(words);
  const ticket = /^They run: .* approve (\S+)$/m.exec(stdout)?.[1];
  return ticket === undefined ? stdout : (await run(['approve', ticket, '--as', 'ben'])).stdout;
}
