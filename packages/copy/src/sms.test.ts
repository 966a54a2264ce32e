import { describe, expect, it } from 'vitest';
import { MONTHS } from './calendar-words';
import { languages } from './languages';
import { NEWS, newsText } from './news';
import { smsText } from './sms';

const BASIC = /^[A-Za-z0-9 .,;:?'()\-/+\n]*$/;

describe.each(languages)('text messages in %s', (language) => {
  const words = smsText(language);
  const every = [
    words.code({ brand: 'Tulay', code: '0417' }),
    words.withdrawalCode({ brand: 'Tulay', code: '0417', hotline: '(02) 8000-0000' }),
    words.bankChangeCode({ brand: 'Tulay', code: '0417', hotline: '(02) 8000-0000' }),
    words.applicationAccepted({ brand: 'Tulay', limit: 1_000_000 }),
    words.applicationRejected({ brand: 'Tulay', date: '2026-12-25' }),
    words.applicationReturned({ brand: 'Tulay' }),
    words.applicationReview({ brand: 'Tulay' }),
    words.contactNamed({
      brand: 'Tulay',
      name: 'Maximiliana-Carlotta',
      link: `https://tulay.example/leave/${'a'.repeat(24)}`,
    }),
    words.loanDisbursed({ brand: 'Tulay', amount: 925_050, channel: 'GCash' }),
    words.payoutFailed({ brand: 'Tulay', amount: 925_050, channel: 'GCash' }),
    words.repaymentReceived({ brand: 'Tulay', amount: 100_005 }),
    words.dueSoon({ brand: 'Tulay', amount: 8_000_000, date: '2026-12-25', isToday: false }),
    words.dueSoon({ brand: 'Tulay', amount: 8_000_000, date: '2026-12-25', isToday: true }),
    words.overdue({ brand: 'Tulay', amount: 8_000_000 }),
    words.loanExtended({ brand: 'Tulay', amount: 8_000_000, date: '2026-12-25' }),
    words.loanCancelled({ brand: 'Tulay' }),
    words.dueDateMoved({ brand: 'Tulay', date: '2026-07-27' }),
    words.disputeOpened({ brand: 'Tulay', ticket: 'D-2612-000417', date: '2026-12-25' }),
    words.disputeQuestion({ brand: 'Tulay', ticket: 'D-2612-000417' }),
    words.disputeAnswered({ brand: 'Tulay', ticket: 'D-2612-000417' }),
    words.chargesWaived({ brand: 'Tulay', amount: 100_005 }),
    words.deletionCode({ brand: 'Tulay', code: '0417', hotline: '(02) 8000-0000' }),
    words.signedIn({ brand: 'Tulay', device: 'Samsung Internet, Android' }),
    words.deletionRequested({ brand: 'Tulay', ticket: 'X-2612-123456' }),
    words.deletionScheduled({ brand: 'Tulay', date: '2026-12-25' }),
    words.deletionRefused({ brand: 'Tulay', ticket: 'X-2612-123456' }),
    words.ticketAnswered({ brand: 'Tulay', ticket: 'F-2612-123456' }),
    words.numberCode({ brand: 'Tulay', code: '0417' }),
    words.numberAsked({ brand: 'Tulay', ticket: 'N-2612-123456' }),
    words.numberChanged({ brand: 'Tulay', ticket: 'N-2612-123456' }),
    words.accountErased({ brand: 'Tulay' }),
    words.loanSettled({ brand: 'Tulay', amount: 100_005 }),
    ...NEWS.map((key) => `Tulay: ${newsText(key)[language]}`),
  ];

  it('every text begins with the brand and fits into one message of the basic GSM alphabet', () => {
    for (const text of every) {
      expect(text).toMatch(/^Tulay: /);
      expect(text).toMatch(BASIC);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  });

  it('the log-in text shows the OTP once, its five minutes, and the warning not to share it', () => {
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
    ];
    for (const text of reminders) {
      expect(text).not.toMatch(/!|court|legal|police|penalt|arrest|demanda|korte|pulis|multa|kaso/i);
    }
  });

  it('a reminder with a payment link fits into two messages', () => {
    const link = `https://tulay.example/#/y6pl?t=${'aB-_'.repeat(16)}`;
    const texts = [
      words.dueSoon({ brand: 'Tulay', amount: 8_000_000, date: '2026-12-25', isToday: false, link }),
      words.overdue({ brand: 'Tulay', amount: 8_000_000, link }),
    ];
    for (const text of texts) {
      expect(text.endsWith(link)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(2 * 153);
    }
  });

  it('a text writes a date as the app does, in its own language', () => {
    const said = words.applicationRejected({ brand: 'Tulay', date: '2027-01-08' });
    expect(said).toContain(language === 'en' ? 'from Jan 8, 2027.' : 'simula Enero 8, 2027.');
    const days = MONTHS.en.map((_, month) => `2026-${String(month + 1).padStart(2, '0')}-28`);
    for (const date of days) {
      const texts = [
        words.applicationRejected({ brand: 'Tulay', date }),
        words.dueSoon({ brand: 'Tulay', amount: 8_000_000, date, isToday: false }),
        words.loanExtended({ brand: 'Tulay', amount: 8_000_000, date }),
        words.dueDateMoved({ brand: 'Tulay', date }),
        words.disputeOpened({ brand: 'Tulay', ticket: 'D-2612-000417', date }),
        words.deletionScheduled({ brand: 'Tulay', date }),
      ];
      for (const text of texts) {
        expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
        expect(text.length).toBeLessThanOrEqual(160);
      }
    }
  });

  it('a text writes amounts to the centavo', () => {
    expect(words.repaymentReceived({ brand: 'Tulay', amount: 123_456_705 })).toContain('PHP 1,234,567.05');
  });
});
