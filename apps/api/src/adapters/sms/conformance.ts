import { describe, expect, it } from 'vitest';
import type { Sms } from '../../ports/sms';

export interface SmsUnderTest {
  readonly sms: Sms;
  /** Returns the texts in a phone's inbox, newest first. */
  inbox(to: string): Promise<string[]>;
}

export function smsConformance(name: string, subject: () => SmsUnderTest): void {
  describe(`SMS by ${name}`, () => {
    it('a text arrives unchanged at the phone that it is for, and at no other phone', async () => {
      const message = {
        to: '+639170000101',
        text: 'Ang code mo ay 1234. ₱5,000 & "ito"',
        reference: 'sms-a',
      };
      expect(await subject().sms.send(message)).toEqual({ ok: true, value: undefined });
      expect(await subject().inbox('+639170000101')).toEqual([message.text]);
      expect(await subject().inbox('+639170000102')).toEqual([]);
    });

    it('a repeated reference is sent once', async () => {
      const message = { to: '+639170000103', text: 'Due today', reference: 'sms-b' };
      await Promise.all(Array.from({ length: 5 }, () => subject().sms.send(message)));
      await subject().sms.send(message);
      expect(await subject().inbox('+639170000103')).toEqual(['Due today']);
    });

    it.each(['+12025550123', '09170000104', '+63917', ''])('the number "%s" is refused', async (to) => {
      const refused = await subject().sms.send({ to, text: 'hello', reference: `sms-to-${to}` });
      expect(refused).toEqual({ ok: false, code: 'sms_refused' });
    });
  });
}
