import { MARKETS } from '@tulay/engine/market';
import * as z from 'zod/mini';
import { JOURNEY_EVENTS } from './attribution';

const partner = { partner: z.string(), key: z.string() };

export const AttributionSetup = z.object({
  appToken: z.string(),
  environment: z.enum(['production', 'sandbox']),
  /** Hosts of the attribution provider, in the order in which the SDK tries them. */
  domains: z.array(z.string()).check(z.minLength(1)),
  /**
   * True if the app sends its calls to `app.<host>` and requests for erasure to `gdpr.<host>`, as the provider's own
   * hosts need it. False if the app sends both to the host itself.
   */
  subdomains: z.boolean(),
  /** The provider's tokens by event. An event without a token is not sent. */
  events: z.partialRecord(z.enum(JOURNEY_EVENTS), z.string()),
  /**
   * Values that the app sends together with the consent to sharing: options for each partner, and limits on the data
   * that a partner gets.
   */
  partnerOptions: z.array(z.object({ ...partner, value: z.string() })),
  partnerSettings: z.array(z.object({ ...partner, value: z.boolean() })),
});
export type AttributionSetupBody = z.infer<typeof AttributionSetup>;

export const AppConfig = z.object({
  mode: z.enum(['sandbox', 'production']),
  /** Origin of the API in each mode; null if the app calls the server that serves it. */
  apiOrigins: z.object({ test: z.nullable(z.string()), production: z.nullable(z.string()) }),
  market: z.enum(MARKETS),
  /** Sign, ISO code and name of the currency, and the name of the tax on fees. */
  marketTerms: z.object({ sign: z.string(), currency: z.string(), unit: z.string(), taxName: z.string() }),
  blockAndroid: z.boolean(),
  version: z.string(),
  /** Cooling-off days of new quotes, in which a loan can be canceled free of charge. */
  coolingOffDays: z.int(),
  /**
   * Host name of the app from the settings. The address of the page cannot prove that the page is genuine, because the
   * address of a copy can look similar.
   */
  host: z.string(),
  /** Origins of other websites to which the app may link. */
  externalOrigins: z.array(z.string()),
  lender: z.object({
    brand: z.string(),
    name: z.string(),
    secRegistration: z.string(),
    certificateOfAuthority: z.string(),
    address: z.string(),
    hotline: z.string(),
    email: z.string(),
    website: z.string(),
    /** Officer who answers complaints that customer service has not settled. */
    appealOfficer: z.string(),
    appealEmail: z.string(),
    /** Mailbox and registration of the data protection officer. */
    privacyEmail: z.string(),
    npcRegistration: z.string(),
    /** Country of the servers and the bucket. */
    dataCountry: z.string(),
  }),
  attribution: z.nullable(AttributionSetup),
});
export type AppConfigBody = z.infer<typeof AppConfig>;
