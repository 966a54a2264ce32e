/**
 * Promise 13: an attacker who requests OTPs for many numbers causes no more texts than the daily caps,
 * and only texts to Philippine mobile numbers (+63 9). It prevents neither known devices nor withdrawals from getting their OTPs.
 */
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { nextAddress } from '../borrower/approved-borrowers';
import { requestCode } from '../borrower/anonymous-client';
import type { Proof } from '../proof';
import type { SeededRandom } from '../seeded-random';
import { roundRobin } from '../round-robin';

/** Daily caps on SMS to all numbers: in all, and those that strangers may cause. */
const CAPS = { all: 20_000, strangers: 16_000 } as const;
/**
 * Number of requests of which one contains a proof of work. The others contain none, because a proof costs an attacker
 * processor time.
 */
const PROVED_ONE_IN = 8;
const NUMBERS_PER_SMS_LEFT = 4;
const CONCURRENCY = 4;
/** The attack lasts ten hours, because the lender spreads its last texts to unknown numbers over the day. */
const HOURS = 10;

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
    const { stack, people } = await run.open({ people: 2 });
    const [first, second] = people;
    if (!first || !second) throw new Error('the run has no borrowers');
    // Most of the daily cap is spent beforehand, so that fewer requests than the cap reach it.
    const left = Math.floor(numbers / NUMBERS_PER_SMS_LEFT);
    const { businessDate: today } = await control<{ businessDate: string }>(stack.world, 'clock');
    const spend = (sends: number) =>
      stack.rows(
        `insert into send_budget (subject, day, sends) values ('everybody', $1::date, $2)
          on conflict (subject, day) do update set sends = excluded.sends`,
        [today, sends],
      );
    const isSent = async (owner: Borrower) => {
      const headers = { 'x-forwarded-for': nextAddress(), cookie: owner.loggedIn.cookie };
      return (await requestCode(stack, owner.phone, headers, false)).status === 200;
    };
    await spend(CAPS.strangers - left);
    const before = (await stack.worldRows('select 1 from sms')).length;
    const random = run.random.branch();
    const statuses = new Map<number, number>();
    const phones = Array.from({ length: numbers }, () =>
      random.chance(0.1) ? random.pick(FOREIGN_NUMBERS) : philippineNumber(random),
    );
    const inAnHour = Math.ceil(phones.length / HOURS);
    for (let hour = 0; hour < HOURS; hour += 1) {
      const batch = [...phones.entries()].slice(hour * inAnHour, (hour + 1) * inAnHour);
      await roundRobin(batch, CONCURRENCY, async ([index, phone]) => {
        const proves = index % PROVED_ONE_IN === 0;
        const { status } = await requestCode(stack, phone, { 'x-forwarded-for': nextAddress() }, proves);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      if (hour < HOURS - 1) await control(stack, 'clock', { advanceHours: 1 });
    }
    const texts = await stack.worldRows<{ to: string }>('select recipient as to from sms');
    const caused = texts.length - before;
    await spend(CAPS.strangers);
    const isServed = await isSent(first);
    await spend(CAPS.all);
    const isCapped = !(await isSent(second));
    const outside = texts.filter(({ to }) => !/^\+639\d{9}$/.test(to)).length;
    const faults = [
      ...(caused > left ? [`${caused} texts were sent, but the daily cap left only ${left}`] : []),
      ...(caused === 0 ? ['no text was sent, so the run shows nothing about them'] : []),
      ...(outside > 0 ? [`${outside} texts were sent to numbers outside +63 9`] : []),
      ...((statuses.get(200) ?? 0) === caused
        ? []
        : ['the number of accepted requests differs from the number of texts sent']),
      ...(isServed ? [] : ['the known device of a borrower got no OTP from the reserve']),
      ...(isCapped ? [] : ['a known device got an OTP beyond the daily cap']),
      ...([...statuses.keys()].some((status) => status >= 500)
        ? ['a request was answered with a status of 500 or more']
        : []),
    ];
    return {
      figure: `numbers=${numbers},texts=${caused},left-of-the-cap=${left},outside=${outside},owner=${isServed ? 'served' : 'refused'}`,
      target: '0<texts<=left-of-the-cap,outside=0,owner=served',
      faults,
    };
  },
};

const philippineNumber = (random: SeededRandom): string =>
  `9${random.pick(['17', '18', '27', '39', '66'])}${String(random.between(1_000_000, 9_999_999))}`;
