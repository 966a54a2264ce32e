/** Every limit of signing in (decisions 4). Seconds and counts; days are Manila days. */
export const AUTH_LIMITS = {
  captcha: { letters: 4, tries: 5, lifeSeconds: 300 },
  code: { tries: 3, lifeSeconds: 300 },
  /** How long a command may follow its right code. */
  confirmedSeconds: 600,
  /** Between two texts to one number. */
  pauseSeconds: 60,
  sendsPerNumberDay: 5,
  wrongGuessesPerNumberDay: 5,
  monthDays: 30,
  /** Whole neighbourhoods stand behind one address of a mobile network. */
  sendsPerAddressHour: 300,
  /** Of the same /24 or /48: whoever has many addresses has them side by side. */
  sendsPerNetworkHour: 1_500,
  /** A prefix is the operator's block, such as +63917. */
  sendsPerPrefixDay: 5_000,
  /** Everybody's texts of a day together: what pumping may cost at most. */
  sendsPerDay: 20_000,
  /** How soon one may try again when an address or a prefix is full. */
  fullPauseSeconds: 1_800,
  session: {
    idleSeconds: 30 * 86_400,
    /** However often it is used; then one logs in again. */
    absoluteSeconds: 180 * 86_400,
    touchSeconds: 60,
  },
} as const;

export type AuthLimits = typeof AUTH_LIMITS;

/** Each until so many wrong guesses of `monthDays`: together worth less than nine guesses of four digits (decision 030). */
const LENGTHS = [
  { digits: 4, guesses: 8 },
  { digits: 6, guesses: 68 },
  { digits: 8, guesses: null },
] as const;

/**
 * How long a code is for devices that nobody knows: of the first length whose `guesses` are not reached. None is shorter than
 * `first`, so whatever is set, guessing wins no more than from four digits on.
 */
export function otpLengths(first: number) {
  const raised = LENGTHS.map(({ digits, guesses }) => ({ digits: Math.max(digits, first), guesses }));
  return raised.filter(({ digits }, at) => digits !== raised[at + 1]?.digits);
}
