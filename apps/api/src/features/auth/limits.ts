/** Limits of log-in (docs/decisions/022). Seconds and counts; days are Manila days. */
export const AUTH_LIMITS = {
  /** `waiting` requests may wait for a captcha on each node. */
  captcha: { letters: 4, tries: 5, lifeSeconds: 300, waiting: 60 },
  code: { tries: 3, lifeSeconds: 300 },
  /** Time to send a command after its code was confirmed. */
  confirmedSeconds: 600,
  /** Seconds between two messages to one number. */
  pauseSeconds: 60,
  sendsPerNumberDay: 5,
  wrongGuessesPerNumberDay: 5,
  monthDays: 30,
  /** Messages per address and hour. High, because a mobile network puts many subscribers behind one address. */
  sendsPerAddressHour: 300,
  /** Messages per /24 or /48 network and hour, because an attacker's addresses are usually adjacent. */
  sendsPerNetworkHour: 1_500,
  /**
   * Messages per number prefix and day, those of known devices included. A prefix is a mobile operator's block of
   * numbers, such as +63917.
   */
  sendsPerPrefixDay: 5_000,
  /** Messages to all numbers per day, those of known devices included, which limits the cost of SMS pumping. */
  sendsPerDay: 20_000,
  /** Share of each shared budget that only known devices and sessions use. */
  reservedShare: 0.2,
  /** Share of the strangers' part of a prefix or of the day, from which their messages are spaced until midnight. */
  pacedShare: 0.5,
  /** Strangers prove work from this share of a shared budget, and after these wrong guesses of a number in a day. */
  doubt: { share: 0.25, wrongGuesses: 3 },
  /** Proof of work: iterations of a derivation, and the number of derivations, one to two seconds of a mid-range phone. */
  work: { cost: 5_000, derivations: { least: 200, most: 400 } },
  /** Retry delay when the budget of an address, network or prefix is used up. */
  fullPauseSeconds: 1_800,
  /** Time for which an expired captcha, OTP or confirmation is kept. */
  keepExpiredSeconds: 86_400,
  session: {
    idleSeconds: 30 * 86_400,
    absoluteSeconds: 180 * 86_400,
    touchSeconds: 60,
  },
} as const;

export type AuthLimits = typeof AUTH_LIMITS;

/**
 * OTP lengths, by the number of wrong guesses of a month, counted for the number and for each known device and session.
 * All guesses of a month together succeed less often than nine guesses of a four-digit code (docs/decisions/030).
 * `guesses` is null without a bound.
 */
const LENGTHS = [
  { digits: 4, guesses: 8 },
  { digits: 6, guesses: 68 },
  { digits: 8, guesses: null },
] as const;

/**
 * Returns the OTP lengths of a number, a known device or a session, none shorter than `first`. The first whose
 * `guesses` are not reached applies.
 */
export function otpLengths(first: number) {
  const raised = LENGTHS.map(({ digits, guesses }) => ({ digits: Math.max(digits, first), guesses }));
  return raised.filter(({ digits }, at) => digits !== raised[at + 1]?.digits);
}
