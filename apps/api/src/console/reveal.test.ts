import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';
import { createVault } from '../crypto/envelope';
import { identityToken } from '../features/onboarding/application/identity-view.service';
import type { Borrower } from '../testing/borrower';
import { FILLED } from '../testing/forms';
import { approvedBorrower } from '../testing/loan';
import { advanceHour } from '../testing/money';
import { operate } from '../testing/operators';
import { type Stack, startStack } from '../testing/stack';

/** Default of `CONSOLE_REVEALS_PER_HOUR`. */
const PER_HOUR = 20;

let stack: Stack;
let console_: ConsoleStack;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  person = await approvedBorrower(stack);
});
afterAll(async () => {
  await console_.stop();
  await stack.stop();
});

const reveal = async (desk: Desk, preview = false) => {
  const args = { borrower: person.customerId, reason: 'caller_checked' };
  return (await desk.run('customer reveal', args, 'a wrong birth date', { preview })).body;
};
async function accesses() {
  const Log = z.object({ entries: z.array(z.object({ who: z.string(), action: z.string() })) });
  const { body } = await person.get('/privacy/access-log?of=others');
  return Log.parse(body).entries.map(({ who, action }) => `${who} ${action}`);
}

describe('`customer reveal`', () => {
  it('shows name, number, e-mail, birth date and address, and nothing of the emergency contacts', async () => {
    const body = await reveal(await console_.logIn('carlo'));
    const { basic, address, contacts } = FILLED;
    expect(body).toMatchObject({
      outcome: 'done',
      answer: {
        customerId: person.customerId,
        name: expect.stringContaining(basic.lastName),
        email: basic.email,
        birthDate: basic.birthDate,
        address: expect.stringContaining(address.street),
        phone: expect.stringMatching(/^\+639\d{9}$/),
      },
    });
    for (const { name, phone } of contacts.people) {
      expect(JSON.stringify(body)).not.toContain(name);
      expect(JSON.stringify(body)).not.toContain(phone);
    }
  });

  it('the borrower sees the access, and the record says what was shown, why, and by whom', async () => {
    await reveal(await console_.logIn('carlo'));
    expect((await accesses()).slice(0, 2)).toEqual(['staff identity.read', 'staff data.read']);
    const read = await stack.connection.db
      .selectFrom('audit')
      .select('detail')
      .where('customer_id', '=', person.customerId)
      .where('action', '=', 'identity.read')
      .execute();
    expect(read.at(-1)?.detail).toEqual({ shown: ['phone', 'name', 'email', 'birthDate', 'address'] });
    const { lines } = await operate(stack, 'audit', 'list', '--last', '50');
    const row = lines.find((line) => line.includes('customer reveal'));
    expect(row).toContain('carlo');
    expect(row).toContain('caller_checked');
    expect(row).toContain('a wrong birth date');
  });

  it('a preview shows nothing, because it records no access', async () => {
    expect(await reveal(await console_.logIn('carlo'), true)).toMatchObject({
      outcome: 'previewed',
      answer: null,
    });
  });

  it('is refused to the viewer', async () => {
    expect(await reveal(await console_.logIn('vera'))).toMatchObject({ code: 'role_refused' });
  });

  it('is refused after the limit of the hour with the time of the next one, for each operator on their own', async () => {
    const ben = await console_.logIn('ben');
    for (let count = 0; count < PER_HOUR; count += 1)
      expect(await reveal(ben)).toMatchObject({ outcome: 'done' });
    const refused = await reveal(ben);
    expect(refused).toMatchObject({ outcome: 'refused', code: 'reveal_limit' });
    const until = /from (\S+Z)/.exec(JSON.stringify(refused))?.[1] ?? '';
    const minutes = (Date.parse(until) - stack.providers.clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(50);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(await reveal(await console_.logIn('ana'))).toMatchObject({ outcome: 'done' });
    await advanceHour(stack);
    expect(await reveal(await console_.logIn('ben'))).toMatchObject({ outcome: 'done' });
  });

  it('two requests at the same time do not pass the limit together', async () => {
    await advanceHour(stack);
    await advanceHour(stack);
    const ben = await console_.logIn('ben');
    const replies = await Promise.all(Array.from({ length: PER_HOUR + 3 }, () => reveal(ben)));
    expect(replies.filter(({ outcome }) => outcome === 'done')).toHaveLength(PER_HOUR);
  });

  it('the details are decrypted only for a link that is signed and has not expired', async () => {
    const vault = createVault(stack.config.DATA_KEY);
    const now = stack.providers.clock.now();
    const open = async (token: string) => (await fetch(`${stack.url}/api/v1/identity-views/${token}`)).status;
    const token = identityToken(vault, now, person.customerId);
    expect(await open(token)).toBe(200);
    const expired = identityToken(vault, new Date(now.getTime() - 61_000), person.customerId);
    for (const refused of [`${token.slice(0, -2)}AA`, expired, 'no token'])
      expect(await open(refused)).toBe(404);
  });
});
