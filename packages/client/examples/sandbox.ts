/**
 * Plays the other people and companies in the sandbox: reads a captcha or a text message, delivers a payout, pays a
 * bill.
 */
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 60;
const PAUSE_MS = 250;

export function sandboxOf(url: string) {
  return {
    async lettersOf(captchaId: string): Promise<string> {
      const { text }: { readonly text: string } = await request(`captcha/${captchaId}`);
      return text;
    },
    /** Returns the OTP in the newest text message to a number. */
    async newestCode(phone: string): Promise<string> {
      const texts: readonly { readonly text: string }[] = await request(`sms?to=${phone}`);
      return /\b\d{4,8}\b/.exec(texts[0]?.text ?? '')?.[0] ?? '';
    },
    /** Delivers all payouts that the gateway has received. Waits for the first one. */
    async deliverPayouts(): Promise<void> {
      await until(async () => (await pendingPayouts()).length > 0);
      for (const { ref } of await pendingPayouts()) await request(`payouts/${ref}`, { action: 'deliver' });
    },
    pay: (reference: string) => request(`payments/${reference}`, { action: 'pay' }),
    until,
  };

  async function pendingPayouts() {
    const payouts: readonly { readonly ref: string; readonly status: string }[] = await request('payouts');
    return payouts.filter(({ status }) => status === 'pending');
  }

  async function request(path: string, body?: object) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${url}/sandbox/api/${path}`, body ? init : {});
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}.`);
    return JSON.parse(await response.text());
  }
}

/** Waits until a background job of the server has done something. Throws after about 15 seconds. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isDone()) return;
    await wait(PAUSE_MS);
  }
  throw new Error('The sandbox did not do it in time. Does its worker run?');
}
