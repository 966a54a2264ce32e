/**
 * Promise 12: an attacker who guesses the OTPs of one phone number for thirty days succeeds with a chance of at most
 * 0.09 %, and the owner can always log in. If somebody else gets the number after 200 days without a log-in, this
 * person has three guesses at the owner's birth date in all, no matter how often they log in.
 */
import { control, lastCode } from '../../apps/api/src/testing/borrower';
import { requestCode, logInWithCode, post } from '../borrower/anonymous-client';
import { nextAddress } from '../borrower/approved-borrowers';
import type { Proof } from '../proof';
import type { ProofStack } from '../stack/stack';

const DAYS = 30;
const CODES_PER_DAY = 3;
const GUESSES_PER_CODE = 4;
const MAX_CHANCE = 0.0009;
const SILENT_DAYS = 200;
const HOLDER_LOG_INS = 5;
/** Number of wrong answers to the owner check after which only customer service can open the account. */
const ANSWERS = 3;

export const codeGuessing: Proof = {
  number: 12,
  title: 'thirty days of OTP guessing hardly ever succeed and never lock out the owner',
  async run(run) {
    const { stack, people } = await run.open({ people: 1 });
    const [owner] = people;
    if (!owner) throw new Error('the run has no borrower');
    const ownBrowser = owner.loggedIn.cookie;
    const digits: number[] = [];
    const faults: string[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      await control(stack, 'clock', { advanceDays: 1 });
      digits.push(...(await guessForADay(stack, owner.phone)));
      if (day % 10 === 9 || day === 0) {
        const headers = { 'x-forwarded-for': nextAddress(), cookie: ownBrowser };
        await requestCode(stack, owner.phone, headers);
        const entered = await logInWithCode(stack, owner.phone, await lastCode(stack, owner.phone), headers);
        if (entered.status !== 200)
          faults.push(`on day ${day} the log-in of the owner was refused: ${entered.body.code}`);
      }
    }
    const answers = await guessTheOwner(stack, owner.phone);
    if (answers.compared !== ANSWERS || answers.opened > 0)
      faults.push(`${answers.compared} answers were compared and ${answers.opened} log-ins opened`);
    const chance = 1 - digits.reduce((missed, each) => missed * (1 - 10 ** -each), 1);
    if (chance > MAX_CHANCE)
      faults.push(`one of ${digits.length} guesses succeeds with the chance ${chance}`);
    return {
      figure: `guesses=${digits.length},chance=${(chance * 100).toFixed(4)}%,answers=${answers.compared},faults=${faults.length}`,
      target: `chance<=${(MAX_CHANCE * 100).toFixed(2)}%,answers=${ANSWERS},faults=0`,
      faults,
    };
  },
};

/**
 * Acts as a later holder of the number. Logs in several times with the right OTP and guesses the former owner's birth
 * date each time. Returns how many guesses the API compared, and how many of them opened a session.
 */
async function guessTheOwner(stack: ProofStack, phone: string) {
  await control(stack, 'clock', { advanceDays: SILENT_DAYS });
  let compared = 0;
  let opened = 0;
  for (let logIn = 0; logIn < HOLDER_LOG_INS; logIn += 1) {
    const headers = { 'x-forwarded-for': nextAddress() };
    await requestCode(stack, phone, headers);
    const { body } = await logInWithCode(stack, phone, await lastCode(stack, phone), headers);
    const check = body.params?.['check'];
    if (check === undefined) opened += 1;
    for (let guess = 1; guess <= 2; guess += 1) {
      const birthDate = `19${80 + logIn}-01-0${guess}`;
      const request = { check, language: 'en', answer: { kind: 'birth_date', birthDate } };
      const answered = await post(stack, '/auth/owner-check', request, headers);
      if (answered.status === 200) opened += 1;
      // The last answer that is compared with the owner’s data closes the account to further answers.
      const isLast = answered.body.code === 'owner_check_locked' && compared === ANSWERS - 1;
      if (answered.body.code === 'owner_check_wrong' || isLast) compared += 1;
    }
    await control(stack, 'clock', { advanceHours: 1 });
  }
  return { compared, opened };
}

/**
 * Guesses OTPs for a day, with a new IP address for each OTP. Returns the OTP length of each guess that the API checked
 * and refused.
 */
async function guessForADay(stack: ProofStack, phone: string): Promise<number[]> {
  const guessed: number[] = [];
  for (let codes = 0; codes < CODES_PER_DAY; codes += 1) {
    const headers = { 'x-forwarded-for': nextAddress() };
    const requested = await requestCode(stack, phone, headers);
    if (requested.status !== 200) break;
    const right = await lastCode(stack, phone);
    for (let guess = 1; guess <= GUESSES_PER_CODE; guess += 1) {
      const code = String((Number(right) + guess) % 10 ** right.length).padStart(right.length, '0');
      const entered = await logInWithCode(stack, phone, code, headers);
      if (entered.body.code === 'code_wrong') guessed.push(requested.body.digits ?? 0);
    }
    await control(stack, 'clock', { advanceHours: 1 });
  }
  return guessed;
}
