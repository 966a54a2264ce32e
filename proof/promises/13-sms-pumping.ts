/**
 * Promise 13: an attacker who requests OTPs for many numbers causes no more texts than the daily caps,
 * and only texts to Philippine mobile numbers (+63 9).
 */
import { control } from '../../apps/api/src/testing/borrower';
import { nextAddress } from '../borrower/approved-borrowers';
import { requestCode } from '../borrower/anonymous-client';
import type { Proof } from '../proof';
import type { SeededRandom } from '../seeded-random';
import { roundRobin } from '../round-robin';

/** Texts a day that strangers may cause. The rest of the daily cap is left to known devices and sessions. */
const STRANGERS_CAP = 16_000;
const NUMBERS_PER_SMS_LEFT = 4;
const CONCURRENCY = 4;

/** Phone numbers outside +63 9, some with expensive SMS, in several spellings. */
const FOREIGN_NUMBERS = [
  '+8821612345678',
  '+12025550143',
  '+37112345678',
  '+6321234567',
  '+63212345678',
  '0063917123456',
  '+639',
  '917123456789',
  '+63817123456',
] as const;

export const smsPumping: Proof = {
  number: 13,
  title: 'OTP requests for many numbers stay within the SMS caps and within +63 9',
  async run(run) {
    const numbers = run.count(80, 10_000);
    const { stack } = await run.open();
    // Most of the daily cap is spent beforehand, so that fewer requests than the cap reach it.
    const left = Math.floor(numbers / NUMBERS_PER_SMS_LEFT);
    const { businessDate: today } = await control<{ businessDate: string }>(stack.world, 'clock');
    await stack.rows(`insert into send_budget (subject, day, sends) values ('everybody', $1::date, $2)`, [
      today,
      STRANGERS_CAP - left,
    ]);
    const random = run.random.branch();
    const statuses = new Map<number, number>();
    const phones = Array.from({ length: numbers }, () =>
      random.chance(0.1) ? random.pick(FOREIGN_NUMBERS) : philippineNumber(random),
    );
    await roundRobin(phones, CONCURRENCY, async (phone) => {
      const { status } = await requestCode(stack, phone, { 'x-forwarded-for': nextAddress() });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const texts = await stack.worldRows<{ to: string }>('select recipient as to from sms');
    const outside = texts.filter(({ to }) => !/^\+639\d{9}$/.test(to)).length;
    const faults = [
      ...(texts.length > left
        ? [`${texts.length} texts were sent, but the daily cap left only ${left}`]
        : []),
      ...(outside > 0 ? [`${outside} texts were sent to numbers outside +63 9`] : []),
      ...((statuses.get(200) ?? 0) === texts.length
        ? []
        : ['the number of accepted requests differs from the number of texts sent']),
      ...([...statuses.keys()].some((status) => status >= 500)
        ? ['a request was answered with a status of 500 or more']
        : []),
    ];
    return {
      figure: `numbers=${numbers},texts=${texts.length},left-of-the-cap=${left},outside=${outside}`,
      target: 'texts<=left-of-the-cap,outside=0',
      faults,
    };
  },
};

const philippineNumber = (random: SeededRandom): string =>
  `9${random.pick(['17', '18', '27', '39', '66'])}${String(random.between(1_000_000, 9_999_999))}`;
