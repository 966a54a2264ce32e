import { PAYOUT_REASONS } from '@tulay/engine/payout/failure';
import { LARGEST_CHECKOUT } from '@tulay/engine/payment/payment-parts';
import { describe, expect, it } from 'vitest';
import { MONTHS } from './calendar-words';
import { LANGUAGES } from '@tulay/contract/languages';
import { BROADCASTS } from '@tulay/contract/operator/broadcasts';
import { broadcastText } from './broadcasts';
import { smsText } from './sms';
import type { SmsWords } from './sms.words';

const BASIC = /^[A-Za-zñ0-9 .,;:?'()*\-/+\n]*$/;

/** Values of all placeholders of all texts. */
type Values = UnionToIntersection<Parameters<SmsWords[keyof SmsWords]>[0]>;
type UnionToIntersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void
  ? I
  : never;

/**
 * The longest value of each placeholder. The length test fills them into every text, also into texts that are added
 * later.
 */
const LONGEST: Values = {
  brand: 'Tulay',
  code: '0417',
  hotline: '(02) 8000-0000',
  limit: 8_000_000,
  amount: 8_000_000,
  left: 8_000_000,
  date: '2026-12-25',
  isToday: true,
  ending: '4821',
  link: `https://tulay.example/leave/${'a'.repeat(24)}`,
  channel: 'Development Bank of the Philippines',
  reason: 'bank_error',
  failure: 'coupon_amount',
  shortfall: { missing: 8_000_000 },
  tail: '*4567',
  ticket: 'D-2612-000417',
  device: 'Samsung Internet, Android',
};

describe.each(LANGUAGES)('text messages in %s', (language) => {
  const words = smsText(language);
  const { contactNamed, ...others } = words;
  const every = [
    contactNamed(LONGEST),
    ...[true, false].flatMap((isToday) =>
      // A reminder with a link takes two segments.
      Object.values(others).map((write) => write({ ...LONGEST, isToday, link: undefined })),
    ),
    ...PAYOUT_REASONS.map((reason) => others.payoutFailed({ ...LONGEST, reason })),
    ...BROADCASTS.map((key) => `Tulay: ${broadcastText(key)[language]}`),
  ];

  it('a text message begins with the brand and fits into one segment of the basic GSM alphabet', () => {
    for (const text of every) {
      expect(text).toMatch(/^Tulay: /);
      expect(text).toMatch(BASIC);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  });

  it('the log-in text message shows the OTP once, its five minutes, and the warning not to share it', () => {
    const text = words.code({ brand: 'Tulay', code: '0417' });
    expect(text.match(/0417/g)).toHaveLength(1);
    expect(text).toMatch(
      language === 'en' ? /5 minutes.*Never share.*never calls/ : /5 minuto.*Huwag ibigay.*hindi tatawag/,
    );
  });

  it('a reminder contains no threat', () => {
    const reminders = [
      words.dueSoon({ brand: 'Tulay', amount: 100_000, date: '2026-12-25', isToday: false }),
      words.overdue({ brand: 'Tulay', amount: 100_000 }),
      words.giveBackReminder({ brand: 'Tulay', amount: 100_000 }),
    ];
    for (const text of reminders) {
      expect(text).not.toMatch(/!|court|legal|police|penalt|arrest|demanda|korte|pulis|multa|kaso/i);
    }
  });

  it('a reminder offers payment in parts or by bank transfer only for a sum above the largest single payment', () => {
    const reminders = (amount: number) => [
      words.dueSoon({ brand: 'Tulay', amount, date: '2026-12-25', isToday: false }),
      words.dueSoon({ brand: 'Tulay', amount, date: '2026-12-25', isToday: true }),
      words.overdue({ brand: 'Tulay', amount }),
    ];
    for (const text of reminders(LARGEST_CHECKOUT)) expect(text).not.toContain('bank transfer');
    for (const text of reminders(LARGEST_CHECKOUT + 1))
      expect(text).toContain(
        language === 'en' ? 'in parts or by one bank transfer' : 'hati-hati o isang bank transfer',
      );
  });

  it('a reminder with a payment link fits into two segments', () => {
    const link = `https://tulay.example/#/y6pl?t=${'aB-_'.repeat(16)}`;
    const texts = [
      words.dueSoon({ brand: 'Tulay', amount: 8_000_000, date: '2026-12-25', isToday: false, link }),
      words.overdue({ brand: 'Tulay', amount: 8_000_000, link }),
      words.giveBackReminder({ brand: 'Tulay', amount: 8_000_000, link }),
    ];
    for (const text of texts) {
      expect(text.endsWith(link)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(2 * 153);
    }
  });

  it('a text message writes a date as the app does, in the language of the message', () => {
    const text = words.applicationRejected({ brand: 'Tulay', date: '2027-01-08' });
    expect(text).toContain(language === 'en' ? 'from Jan 8, 2027.' : 'simula Enero 8, 2027.');
    const days = MONTHS.en.map((_, month) => `2026-${String(month + 1).padStart(2, '0')}-28`);
    for (const date of days) {
      const texts = Object.values(others).map((write) =>
        write({ ...LONGEST, date, isToday: false, link: undefined }),
      );
      for (const text of texts) {
        expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
        expect(text.length).toBeLessThanOrEqual(160);
      }
    }
  });

  it('a text message writes an amount with its centavos', () => {
    expect(words.repaymentReceived({ brand: 'Tulay', amount: 123_456_705 })).toContain('PHP 1,234,567.05');
  });
});
