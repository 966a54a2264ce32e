/** How the app speaks to the attribution provider (specification 5, 7, 9); null in the configuration means: not at all. */
import * as z from 'zod/mini';

/** Steps of a borrower's journey that the provider may hear of, by name alone: no amount, no person. */
export const JOURNEY_EVENTS = ['registered', 'applied', 'approved', 'firstLoan', 'repaid'] as const;
export type JourneyEvent = (typeof JOURNEY_EVENTS)[number];

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
