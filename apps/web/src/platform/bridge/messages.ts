import { keysOf } from '@tulay/engine/records';
import { coarseLocation } from '@tulay/engine/credit/location';
import { LANGUAGES } from '@tulay/contract/languages';
import * as z from 'zod/mini';

/**
 * Protocol version of the native bridge (specification 7). Every incoming message is untrusted until a schema accepts
 * it.
 */
export const VERSION = 1;

const route = z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/));
const address = z.string().check(z.maxLength(2000));
const shown = z.strictObject({ shown: z.boolean() });
const nothing = z.strictObject({});

export const NOTIFICATIONS = {
  loginSuccess: nothing,
  logout: nothing,
  switchLanguage: z.strictObject({ language: z.enum(LANGUAGES) }),
  pageFinish: z.strictObject({ route }),
  footer: shown,
  refreshControl: shown,
  headerColor: z.strictObject({ color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)) }),
  bankAuthFinish: nothing,
  customerService: nothing,
  backToHome: nothing,
  homePage: nothing,
  myLoanPage: nothing,
  signSuccess: nothing,
  deepLink: z.strictObject({ route }),
  openBrowserLink: z.strictObject({ url: address }),
  openAppLink: z.strictObject({ url: address }),
} as const;

const text = (longest: number) => z.string().check(z.maxLength(longest));
const MAX_PICKED_CONTACTS = 10;

const granted = z.object({ granted: z.boolean() });
const contact = z.object({ name: text(120), phone: text(40) });
/** Contacts that the borrower picked in the native picker. A longer list would be the phone book, and is refused. */
const pickedContacts = z.object({ contacts: z.array(contact).check(z.maxLength(MAX_PICKED_CONTACTS)) });
/** OTP that the wrapper read from our text message. The text itself is not passed on. */
const otp = z.object({
  granted: z.boolean(),
  code: z.optional(z.string().check(z.regex(/^\d{4,8}$/))),
});
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const device = z.object({ model: text(80), system: text(40), version: text(40) });

/**
 * Schemas of the native wrapper's answers to requests of the page. Other fields of an answer are dropped. The whole phone
 * book and the list of installed apps are never requested (decision 040).
 */
export const REQUESTS = {
  requestSms: otp,
  requestLocation: granted,
  requestContactList: pickedContacts,
  requestCamera: granted,
  liveFace: z.object({ passed: z.boolean() }),
  adInfo: z.object({ campaign: text(200), adgroup: text(200), creative: text(200) }),
  pointInfo: z.object({ points: z.array(text(60)).check(z.maxLength(50)) }),
  deviceInfo: device,
  device: z.object({ wrapperVersion: text(40) }),
  screen: z.object({ width: z.number().check(z.positive()), height: z.number().check(z.positive()) }),
  gps: z.pipe(z.object({ latitude, longitude }), z.transform(coarseLocation)),
} as const;

const COMMANDS = {
  logout: nothing,
  switchLanguage: NOTIFICATIONS.switchLanguage,
  refresh: nothing,
  bankAuthFinish: nothing,
  backToHome: nothing,
  homePage: nothing,
  myLoanPage: nothing,
  deepLink: NOTIFICATIONS.deepLink,
} as const;

type Message<S extends Readonly<Record<string, z.ZodMiniType>>> = {
  [A in keyof S]: { readonly action: A; readonly payload: z.infer<S[A]> };
}[keyof S];

export type WrapperNotification = Message<typeof NOTIFICATIONS>;
export type WrapperCommand = Message<typeof COMMANDS>;
export type RequestAction = keyof typeof REQUESTS;
export type Answer<A extends RequestAction> = z.infer<(typeof REQUESTS)[A]>;

const envelope = z.strictObject({
  v: z.literal(VERSION),
  origin: z.string(),
  id: z.optional(text(64)),
  action: text(40),
  payload: z.optional(z.unknown()),
  error: z.optional(z.enum(['denied', 'unsupported', 'failed'])),
});
export type Envelope = z.infer<typeof envelope>;

const MAX_LENGTH = 500_000;

/** Parses a message of the native wrapper; undefined if it is no JSON, too long, or of another version or origin. */
export function readEnvelope(raw: unknown, origin: string): Envelope | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) return undefined;
  try {
    const read = envelope.safeParse(JSON.parse(raw));
    return read.success && read.data.origin === origin ? read.data : undefined;
  } catch {
    return undefined;
  }
}

export function readCommand({ action, payload }: Envelope): WrapperCommand | undefined {
  const known = keysOf(COMMANDS).find((each) => each === action);
  if (known === undefined) return undefined;
  const shape: z.ZodMiniType = COMMANDS[known];
  const read = shape.safeParse(payload ?? {});
  // The payload has passed the schema of its action, so the cast is safe.
  return read.success ? ({ action, payload: read.data } as WrapperCommand) : undefined;
}
