/** Every limit of signing in (decisions 4). Seconds and counts; days are Manila days. */
export const SIGN_IN_LIMITS = {
  captcha: { letters: 4, tries: 5, lifeSeconds: 300 },
  code: { digits: 4, tries: 3, lifeSeconds: 300 },
  /** How long a command may follow its right code. */
  confirmedSeconds: 600,
  /** Between two texts to one number. */
  pauseSeconds: 60,
  sendsPerNumberDay: 5,
  wrongGuessesPerNumberDay: 5,
  /** From devices that nobody knows, in 30 days; from then on codes have `longDigits`. */
  wrongGuessesPerNumberMonth: 9,
  monthDays: 30,
  longDigits: 6,
  /** Whole neighbourhoods stand behind one address of a mobile network. */
  sendsPerAddressHour: 300,
  /** A prefix is the operator's block, such as +63917. */
  sendsPerPrefixDay: 5_000,
  /** Everybody's texts of a day together: what pumping may cost at most. */
  sendsPerDay: 20_000,
  /** How soon one may try again when an address or a prefix is full. */
  fullPauseSeconds: 1_800,
  session: { idleSeconds: 30 * 86_400, touchSeconds: 60 },
} as const;

export type SignInLimits = typeof SIGN_IN_LIMITS;
