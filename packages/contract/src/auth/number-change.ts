import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod/mini';
import { Language, ManilaDateText, numberText, OtpText, ruled, TimePromiseView } from '../common';
import { captchaFields } from './login';

export const NumberChangeView = z.object({
  request: z.nullable(
    z.object({
      ticket: z.string(),
      state: z.enum(['requested', 'approved', 'refused', 'withdrawn']),
      newPhoneMasked: z.string(),
      requestedOn: ManilaDateText,
      /** Promised time of the answer; null once the request is answered. */
      promise: z.nullable(TimePromiseView),
      words: z.nullable(z.string()),
    }),
  ),
  /** True if the borrower's ID number and birth date are saved, so that typing both can prove the identity. */
  provable: z.boolean(),
});
export type NumberChangeBody = z.infer<typeof NumberChangeView>;

export const NumberCodeRequest = z.object({ phone: ruled(phoneRule), ...captchaFields, language: Language });
export type NumberCodeRequestBody = z.infer<typeof NumberCodeRequest>;

export const NumberChangeRequest = z.object({
  phone: ruled(phoneRule),
  code: OtpText,
  idNumber: numberText(z.minLength(1, 'required'), z.maxLength(40)),
  birthDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'birth_date_invalid')),
});
export type NumberChangeRequestBody = z.infer<typeof NumberChangeRequest>;
