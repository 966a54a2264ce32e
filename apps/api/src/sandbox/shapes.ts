import { isManilaDate } from '@tulay/engine/calendar';
import { PAYOUT_NETWORK_NAMES } from '@tulay/engine/payout/networks';
import { z } from 'zod';

const MOST_CENTAVOS = 2_000_000_000;

const Reference = z.string().regex(/^[\w.:-]{1,100}$/);
const Amount = z.number().int().min(1).max(MOST_CENTAVOS);
/** PostgreSQL text cannot contain NUL. */
const WITHOUT_NUL = /^[^\0]*$/;
const Text = z.string().trim().min(1).max(500).regex(WITHOUT_NUL);
const OwnReference = z.string().min(1).max(200).regex(WITHOUT_NUL);

export const CheckoutBody = z.object({
  reference: Reference,
  amount: Amount,
  currency: z.literal('PHP'),
  description: Text,
  channel: Text.optional(),
  means: z.enum(['redirect', 'qr', 'counter']).default('redirect'),
  returnUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
});

export const PayoutBody = z.object({
  reference: Reference,
  amount: Amount,
  currency: z.literal('PHP'),
  channel: Text,
  network: z.enum(PAYOUT_NETWORK_NAMES),
  account: z.object({ number: Text, name: Text }),
  description: Text,
});

const HexText = z.string().regex(/^[0-9a-f]{1,64}$/);
/** A proof of work that the lender requires. */
export const WorkBody = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: HexText,
    salt: HexText,
    cost: z.number().int().min(1).max(10_000),
    keyLength: z.number().int().min(1).max(64),
    keyPrefix: HexText,
  }),
  signature: HexText,
});

export const SmsBody = z.object({
  to: z.string().regex(/^\+639\d{9}$/),
  text: z.string().min(1).max(1_600).regex(WITHOUT_NUL),
  reference: OwnReference,
});

const MOST_FRAMES = 8;
const MOST_FRAME_TEXT = 900_000;
export const LivenessBody = z.object({
  reference: OwnReference,
  idNumber: Text,
  challenges: z.array(Text).max(MOST_FRAMES),
  evidence: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('wrapper'), passed: z.boolean() }),
    z.object({ kind: z.literal('frames'), jpegs: z.array(z.base64().max(MOST_FRAME_TEXT)).max(MOST_FRAMES) }),
  ]),
});
export const ScreeningBody = z.object({ idNumber: Text, phone: Text });

/**
 * Name of an account at the identity provider of the staff. The provider has an account of every name, as a real one has
 * more accounts than operators.
 */
export const StaffAccount = z.string().regex(/^[a-z][a-z-]{0,39}$/);
export const StaffAction = z.object({ account: StaffAccount, action: z.enum(['remove', 'restore']) });

const Day = z.string().refine(isManilaDate, 'must be a date');
export const Period = z.object({ from: Day.optional(), to: Day.optional() });
export const FullPeriod = z.object({ from: Day, to: Day });

export const ListLimit = z.object({ limit: z.coerce.number().int().min(1).optional() });

const MOST_DAYS = 366;
export const ClockMove = z
  .strictObject({
    advanceDays: z.number().int().min(0).max(MOST_DAYS).optional(),
    advanceHours: z
      .number()
      .int()
      .min(0)
      .max(MOST_DAYS * 24)
      .optional(),
  })
  .refine(
    (move) => move.advanceDays !== undefined || move.advanceHours !== undefined,
    'advanceDays or advanceHours is required',
  );

const HOUR_MS = 3_600_000;

export function moveMs(move: z.infer<typeof ClockMove>): number {
  return ((move.advanceDays ?? 0) * 24 + (move.advanceHours ?? 0)) * HOUR_MS;
}

export const PaymentActionBody = z.object({
  action: z.enum(['pay', 'fail', 'hang', 'twice', 'late', 'take_back']),
  amount: Amount.optional(),
  days: z.number().int().min(0).max(60).optional(),
});

/** Input of the code form. `code` is the text of a QR Ph code, or a payment center number. */
export const CodeBody = z.object({ code: z.string().trim().min(1).max(600) });

export const PayoutActionBody = z.object({ action: z.enum(['deliver', 'reject', 'hang']) });

/** Remarks of a bank transfer. They must fit on one line, because a bank statement is a file of lines. */
export const Remarks = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\0\r\n]*$/);
export const TransferBody = z.object({ amount: Amount, remarks: Remarks });

export const ByReference = z.object({ reference: Reference });
export const ById = z.object({ id: Reference });

/** Parses pesos typed in a form (`1,234.50`) into centavos; null for an invalid amount. */
export function centavosOf(pesos: string): number | null {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(pesos.replace(/[₱,\s]/g, ''));
  if (match === null) return null;
  const centavos = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  return Amount.safeParse(centavos).success ? centavos : null;
}
