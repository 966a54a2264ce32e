/** What a visitor may know before logging in. */
import { MARKETS } from '@tulay/engine/identity/id-formats';
import * as z from 'zod/mini';
import { JOURNEY_EVENTS } from './attribution';

export const AttributionSetup = z.object({
  appToken: z.string(),
  environment: z.enum(['production', 'sandbox']),
  /** Hosts in the order in which they are tried. */
  domains: z.array(z.string()).check(z.minLength(1)),
  /** Calls go to `app.` of the host and erasure to `gdpr.` of it, as at the provider's own hosts. */
  subdomains: z.boolean(),
  /** The provider's token of each event; an event without one is not sent. */
  events: z.partialRecord(z.enum(JOURNEY_EVENTS), z.string()),
});
export type AttributionSetupBody = z.infer<typeof AttributionSetup>;

export const AppConfig = z.object({
  mode: z.enum(['sandbox', 'production']),
  /** The market pack: which IDs, postal codes and bank fields the forms ask. */
  market: z.enum(MARKETS),
  blockAndroid: z.boolean(),
  version: z.string(),
  /** Days in which a loan that is quoted today may be cancelled free of charge. */
  coolingOffDays: z.int(),
  /** How long a code by text message is, unless the answer that sent it says more. */
  codeDigits: z.int(),
  /** Hosts that a link may lead out to, each by its full name. */
  outsideHosts: z.array(z.string()),
  lender: z.object({
    brand: z.string(),
    name: z.string(),
    secRegistration: z.string(),
    certificateOfAuthority: z.string(),
    hotline: z.string(),
    email: z.string(),
    website: z.string(),
    /** Who answers complaints that customer service did not settle. */
    appealOfficer: z.string(),
    appealEmail: z.string(),
  }),
  attribution: z.nullable(AttributionSetup),
});
export type AppConfigBody = z.infer<typeof AppConfig>;
