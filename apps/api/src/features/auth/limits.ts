/** Limits of log-in (docs/decisions/022). Seconds and counts; days are Manila days. */
export const AUTH_LIMITS = {
  /** Limits of captchas. `waiting`: largest number of requests that wait for a captcha on a node. */
  captcha: { letters: 4, tries: 5, lifeSeconds: 300, waiting: 60 },
  code: { tries: 3, lifeSeconds: 300 },
  /** Time within which a command must be sent after its code was confirmed. */
  confirmedSeconds: 600,
  /** Seconds between two text messages to one number. */
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
  /** Share of each shared budget that is reserved for known devices and sessions. */
  reservedShare: 0.2,
  /**
   * Strangers may use only a part of each budget. Once they have used this share of their part, their messages are
   * spaced out until midnight.
   */
  pacedShare: 0.5,
  /**
   * Strangers have to do a proof of work if this share of a shared budget is used, or after this many wrong guesses for
   * the number in a day.
   */
  doubt: { share: 0.25, wrongGuesses: 3 },
  /**
   * Proof of work: iterations of one derivation, and the number of derivations. Together they take a mid-range phone
   * one to two seconds.
   */
  work: { cost: 5_000, derivations: { least: 200, most: 400 } },
  /** Retry delay when the budget of an address, network or prefix is used up. */
  fullPauseSeconds: 1_800,
  /** Time after which an expired captcha, OTP or confirmation is deleted. */
  keepExpiredSeconds: 86_400,
  /**
   * If nobody has logged in to an account for `silentDays`, an OTP opens it only on a known device. On another device
   * the owner check needs one right answer. After `wrongAnswers` wrong answers, only customer service can open the
   * account.
   */
  ownerCheck: { silentDays: 90, wrongAnswers: 3, lifeSeconds: 900 },
  session: {
    idleSeconds: 30 * 86_400,
    absoluteSeconds: 180 * 86_400,
    touchSeconds: 60,
  },
} as const;

export type AuthLimits = typeof AUTH_LIMITS;

/**
 * OTP lengths by the number of wrong guesses in a month. Wrong guesses are counted for the number and for each known
 * device and session. With these lengths, all guesses of a month together succeed less often than nine guesses of a
 * four-digit code (docs/decisions/030). `guesses` is null if the number of guesses is not limited.
 */
const LENGTHS = [
  { digits: 4, guesses: 8 },
  { digits: 6, guesses: 68 },
  { digits: 8, guesses: null },
] as const;

/**
 * Returns the possible OTP lengths of a phone number, a known device or a session. No length is below `first`. The
 * first entry whose number of wrong `guesses` is not yet reached decides.
 */
export function otpLengths(first: number) {
  const raised = LENGTHS.map(({ digits, guesses }) => ({ digits: Math.max(digits, first), guesses }));
  return raised.filter(({ digits }, at) => digits !== raised[at + 1]?.digits);
}
