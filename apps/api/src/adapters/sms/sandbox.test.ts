import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/test-sandbox';
import { smsConformance } from './conformance';
import { sandboxSms } from './sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

smsConformance('the sandbox', () => ({
  sms: sandboxSms(sandbox.link),
  async inbox(to) {
    const { body } = await sandbox.control<{ text: string }[]>('GET', `/sms?to=${encodeURIComponent(to)}`);
    return body.map((sms) => sms.text);
  },
}));

describe('the sandbox inbox', () => {
  it.each(['9170000105', '09170000105', '%2B639170000105'])(
    'the inbox finds a phone number written %s',
    async (to) => {
      await sandboxSms(sandbox.link).send({ to: '+639170000105', text: 'hello', reference: 'sms-c' });
      const { body } = await sandbox.control('GET', `/sms?to=${to}`);
      expect(body).toEqual([
        {
          id: expect.any(String),
          to: '+639170000105',
          text: 'hello',
          reference: 'sms-c',
          at: expect.any(String),
        },
      ]);
    },
  );

  it('a text is unavailable when the sandbox is down or the secret is wrong', async () => {
    const message = { to: '+639170000106', text: 'hello', reference: 'sms-d' };
    const nobody = sandboxSms({ url: 'http://127.0.0.1:9', secret: 'x' });
    const wrong = sandboxSms({ ...sandbox.link, secret: 'x' });
    expect(await nobody.send(message)).toEqual({ ok: false, code: 'sms_unavailable' });
    expect(await wrong.send(message)).toEqual({ ok: false, code: 'sms_unavailable' });
  });
});
