import { describe, expect, it } from 'vitest';
import { otpLengths, AUTH_LIMITS } from './limits';

/** Returns the chance that an attacker who guesses for thirty days at one number is right once. */
function chanceOf(lengths: ReturnType<typeof otpLengths>): number {
  const guesses = AUTH_LIMITS.wrongGuessesPerNumberDay * (AUTH_LIMITS.monthDays + 1);
  let missed = 1;
  for (let wrong = 0; wrong < guesses; wrong += 1) {
    const length = lengths.find((each) => each.guesses === null || wrong < each.guesses);
    missed *= 1 - 10 ** -(length?.digits ?? 0);
  }
  return 1 - missed;
}

describe('[spec 5.sms] OTP lengths', () => {
  it.each([
    [4, ['4 until 8', '6 until 68', '8 until null']],
    [5, ['5 until 8', '6 until 68', '8 until null']],
    [6, ['6 until 68', '8 until null']],
    [7, ['7 until 68', '8 until null']],
    [8, ['8 until null']],
  ])(
    'OTP lengths from %i digits on only grow, and keep the chance of a month’s guesses below 0.0009',
    (first, lengths) => {
      const grown = otpLengths(first);
      expect(grown.map(({ digits, guesses }) => `${digits} until ${guesses}`)).toEqual(lengths);
      expect(chanceOf(grown)).toBeLessThan(0.0009);
    },
  );
});
