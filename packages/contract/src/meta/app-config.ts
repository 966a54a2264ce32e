import { MARKETS } from '@tulay/engine/identity/id-formats';
import * as z from 'zod/mini';
import { JOURNEY_EVENTS } from './attribution';

export const AttributionSetup = z.object({
  appToken: z.string(),
  environment: z.enum(['production', 'sandbox']),
  /** Hosts of the attribution provider, in the order in which the SDK tries them. */
  domains: z.array(z.string()).check(z.minLength(1)),
  /** If true, calls go to `app.<host>` and erasure requests to `gdpr.<host>`, as at the provider's own hosts. */
  subdomains: z.boolean(),
  /** The provider's token of each event; an event without a token is not sent. */
  events: z.partialRecord(z.enum(JOURNEY_EVENTS), z.string()),
});
export type AttributionSetupBody = z.infer<typeof AttributionSetup>;

export const AppConfig = z.object({
  mode: z.enum(['sandbox', 'production']),
  market: z.enum(MARKETS),
  blockAndroid: z.boolean(),
  version: z.string(),
  /** Cooling-off days of a loan that is quoted today: it can be cancelled free of charge in them. */
  coolingOffDays: z.int(),
  /** `digits` of a sent code overrides it. */
  codeDigits: z.int(),
  externalHosts: z.array(z.string()),
  lender: z.object({
    brand: z.string(),
    name: z.string(),
    secRegistration: z.string(),
    certificateOfAuthority: z.string(),
    hotline: z.string(),
    email: z.string(),
    website: z.string(),
    /** Officer who answers complaints that customer service did not settle. */
    appealOfficer: z.string(),
    appealEmail: z.string(),
  }),
  attribution: z.nullable(AttributionSetup),
});
export type AppConfigBody = z.infer<typeof AppConfig>;
