import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import pg from 'pg';
import { hoursToMorning } from '../../tools/embedded/morning';
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
  /** Amount in centavos; negative when money leaves the lender. */
  readonly amount: number;
}

/** What the client needs to know of a running stack. */
export type StackAccess = Pick<Stack, 'url' | 'env'>;

/** Client of the sandbox's control API (phone, banks, gateway, clock) and of the operators' command line. */
export interface Sandbox {
  readonly url: string;
  /** Address of the sandbox's own server, for the API and for push subscriptions. */
  readonly sandboxUrl: string;
  /** Base address of the API's metrics. */
  readonly metricsUrl: string;
  /** Address of the operators' console; only the stack `console` serves it. */
  readonly consoleUrl: string;
  /** Database of the application. */
  readonly databaseUrl: string;
  /** Lists the text messages sent to a phone, newest first. */
  texts(phone: string): Promise<string[]>;
  /** Returns the newest OTP sent to a phone. */
  code(phone: string): Promise<string>;
  /** Returns the text of a captcha image. */
  captchaText(captchaId: string): Promise<string>;
  /** Returns the sandbox's Manila date. */
  today(): Promise<string>;
  advanceDays(days: number): Promise<void>;
  advanceHours(hours: number): Promise<void>;
  /** Moves the clock to the next morning, so that no journey crosses midnight by itself. */
  startNextMorning(): Promise<void>;
  /** Removes an account of the staff at the identity provider, or restores it. */
  changeStaff(account: string, action: 'remove' | 'restore'): Promise<void>;
  /** Lists the payouts to an account, newest first. */
  payouts(account: string): Promise<Payout[]>;
  /** Waits for a pending payout to an account and returns it. */
  pendingPayout(account: string): Promise<Payout>;
  actOnPayout(ref: string, action: 'deliver' | 'reject' | 'hang'): Promise<void>;
  /** Lists the gateway's checkouts, newest first. */
  payments(): Promise<Payment[]>;
  actOnPayment(
    ref: string,
    action: 'pay' | 'twice' | 'late' | 'fail' | 'hang' | 'take_back',
    more?: { amount?: number; days?: number },
  ): Promise<void>;
  /** Returns the payment reference of a QR Ph text or of a counter number. */
  scan(code: string): Promise<string>;
  statement(): Promise<StatementLine[]>;
  /** Runs the operator's ledger check and returns its output. Throws when the books differ. */
  verifyLedger(): Promise<string>;
  /** Waits until the close of a day has ended. */
  untilClosed(day: string): Promise<void>;
  /** Runs a command of the operators' command line and returns its output. */
  runCommand(...words: string[]): Promise<string>;
  /** Decides on an application as an operator, or returns it with comma-separated corrections. */
  review(
    decision: 'approve' | 'reject' | 'return',
    applicationId: string,
    corrections?: string,
  ): Promise<void>;
  /** Sets a credit limit as an operator, in whole pesos. */
  setLimit(phone: string, centavos: number): Promise<void>;
  /** Grants a coupon as an operator: kind, pesos, days and rules, as on the command line. */
  giveCoupon(phone: string, coupon: string): Promise<void>;
}

/** Pattern of the OTP in a text message: after the lender's name, and in English after "your code is". */
const CODE = /^\w+: (?:your code is )?(\d{4,8})\b/;

export function sandboxOf(stack: StackAccess): Sandbox {
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
    consoleUrl: String(stack.env['CONSOLE_URL']),
    databaseUrl: String(stack.env['DATABASE_URL']),
    metricsUrl: `http://127.0.0.1:${stack.env['METRICS_PORT'] ?? ''}`,
    texts: textsTo,
    code: async (phone) => (await textsTo(phone)).flatMap((text) => CODE.exec(text)?.[1] ?? [])[0] ?? '',
    captchaText: async (id) => (await control<{ text: string }>(`captcha/${id}`)).text,
    today: async () => (await control<{ businessDate: string }>('clock')).businessDate,
    advanceDays: async (days) => void (await control('clock', { advanceDays: days })),
    advanceHours: async (hours) => void (await control('clock', { advanceHours: hours })),
    startNextMorning: async () => {
      const { now } = await control<{ now: string }>('clock');
      await control('clock', { advanceHours: hoursToMorning(new Date(now)) });
    },
    changeStaff: async (account, action) => void (await control('staff', { account, action })),
    payouts,
    pendingPayout: async (account) => {
      const waiting = async () => (await payouts(account)).find(({ status }) => status === 'pending');
      await expect.poll(waiting, { message: `a payout to …${account.slice(-4)}` }).toBeDefined();
      return (await waiting()) as Payout;
    },
    actOnPayout: async (ref, action) => void (await control(`payouts/${ref}`, { action })),
    payments: () => control<Payment[]>('payments'),
    actOnPayment: async (ref, action, more) => void (await control(`payments/${ref}`, { action, ...more })),
    scan: async (code) => (await control<{ ref: string }>('codes', { code })).ref,
    statement: async () => (await control<{ lines: StatementLine[] }>('statement')).lines,
    untilClosed: async (day) => {
      const client = new pg.Client({ connectionString: String(stack.env['DATABASE_URL']) });
      await client.connect();
      const closed = 'select from business_day where business_date = $1 and closed_at is not null';
      const isClosed = async () => (await client.query(closed, [day])).rowCount === 1;
      await expect.poll(isClosed, { message: `the close of ${day}` }).toBe(true);
      await client.end();
    },
    verifyLedger: () => operators(stack, ['ledger', 'verify']),
    runCommand: (...words) => operators(stack, words),
    review: async (decision, applicationId, corrections) =>
      void (await operators(stack, [
        'review',
        decision,
        applicationId,
        ...(corrections === undefined ? [] : ['--correct', corrections]),
        '--why',
        'reviewed',
      ])),
    setLimit: async (phone, centavos) => {
      const pesos = String(centavos / 100);
      const said = await operators(stack, ['customer', 'limit', phone, pesos, '--why', 'a', 'good', 'payer']);
      expect(said).toContain('The limit is');
    },
    giveCoupon: async (phone, coupon) =>
      void (await operators(stack, ['coupon', 'grant', phone, ...coupon.split(' '), '--why', 'a', 'gift'])),
  };
}

/**
 * Runs a command of the operators' command line and returns its output. Throws when the command fails. A command that
 * needs approval is approved by the sandbox's second operator.
 */
async function operators({ env }: StackAccess, words: readonly string[]): Promise<string> {
  const run = async (line: readonly string[]) => {
    const options = { env: { ...process.env, ...env } };
    return promisify(execFile)(process.execPath, [resolve('dist/api/ops.js'), ...line], options);
  };
  const { stdout } = await run(words);
  const ticket = /^A second operator runs: approve (\S+)$/m.exec(stdout)?.[1];
  return ticket === undefined ? stdout : (await run(['approve', ticket, '--as', 'ben'])).stdout;
}
