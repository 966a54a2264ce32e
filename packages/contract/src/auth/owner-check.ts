/**
 * Second proof after the OTP: the number had no log-in for 90 days and the device is unknown, so the number may belong
 * to another person now. One of two answers opens the account.
 */
import * as z from 'zod/mini';
import { Language, ManilaDateText, numberText } from '../common';
import { AppType } from './login';

export const OWNER_ANSWERS = ['birth_date', 'id_ending'] as const;
export type OwnerAnswer = (typeof OWNER_ANSWERS)[number];

/** Token of an owner check: 256 bits in base64url. The log-in returns it as the parameter `check` of its refusal. */
const CheckToken = z.string().check(z.regex(/^[\w-]{43}$/));

const login = { check: CheckToken, language: Language, appType: z.optional(AppType) };

export const OwnerCheckRequest = z.object({
  ...login,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('birth_date'), birthDate: ManilaDateText }),
    z.object({
      kind: z.literal('id_ending'),
      idEnding: numberText(z.regex(/^[A-Za-z0-9]{4}$/, 'id_ending_invalid')),
    }),
  ]),
});
export type OwnerCheckRequestBody = z.infer<typeof OwnerCheckRequest>;

export const NewAccountRequest = z.object(login);
export type NewAccountRequestBody = z.infer<typeof NewAccountRequest>;
