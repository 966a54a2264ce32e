import { describe, expect, it } from 'vitest';
import { otpLengths, AUTH_LIMITS } from './limits';

/** What thirty days of wrong guesses at one number are worth together. */
function chanceOf(lengths: ReturnType<typeof otpLengths>): number {
  const guesses = AUTH_LIMITS.wrongGuessesPerNumberDay * (AUTH_LIMITS.monthDays + 1);
  let missed = 1;
  for (let wrong = 0; wrong < guesses; wrong += 1) {
    const length = lengths.find((each) => each.guesses === null || wrong < each.guesses);
    missed *= 1 - 10 ** -(length?.digits ?? 0);
  }
  return 1 - missed;
}

describe('[spec 5.sms] the lengths of codes', () => {
  it.each([
    [4, ['4 until 8', '6 until 68', '8 until null']],
    [5, ['5 until 8', '6 until 68', '8 until null']],
    [6, ['6 until 68', '8 until null']],
    [7, ['7 until 68', '8 until null']],
    [8, ['8 until null']],
  ])('from %i digits on only grow, and never give out more than nine guesses of four', (first, lengths) => {
    const grown = otpLengths(first);
    expect(grown.map(({ digits, guesses }) => `${digits} until ${guesses}`)).toEqual(lengths);
    expect(chanceOf(grown)).toBeLessThan(0.0009);
  });
});
