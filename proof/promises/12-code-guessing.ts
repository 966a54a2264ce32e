/**
 * Promise 12: an attacker who guesses the OTPs of one phone number for thirty days succeeds with a chance of at
 * most 0.09 %, and the owner can always log in.
 */
import { control, lastCode } from '../../apps/api/src/testing/borrower';
import { requestCode, logInWithCode } from '../borrower/anonymous-client';
import { nextAddress } from '../borrower/approved-borrowers';
import type { Proof } from '../proof';
import type { ProofStack } from '../stack/stack';

const DAYS = 30;
const CODES_PER_DAY = 3;
const GUESSES_PER_CODE = 4;
const MAX_CHANCE = 0.0009;

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
    const chance = 1 - digits.reduce((missed, each) => missed * (1 - 10 ** -each), 1);
    if (chance > MAX_CHANCE)
      faults.push(`one of ${digits.length} guesses succeeds with the chance ${chance}`);
    return {
      figure: `guesses=${digits.length},chance=${(chance * 100).toFixed(4)}%,lockouts=${faults.length}`,
      target: `chance<=${(MAX_CHANCE * 100).toFixed(2)}%,lockouts=0`,
      faults,
    };
  },
};

/**
 * Guesses for a day, from a new IP address for each OTP. Returns the OTP length of each guess that the API checked
 * and found wrong.
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
