/**
 * Events and origins of the attribution provider. This module imports no zod, so that the web app's entry loads no
 * schema library.
 */

/**
 * Steps of the borrower's journey that the provider gets. It gets only the name of the step, without amounts or
 * persons.
 */
export const JOURNEY_EVENTS = ['registered', 'applied', 'approved', 'firstLoan', 'repaid'] as const;
export type JourneyEvent = (typeof JOURNEY_EVENTS)[number];

/** Returns every origin that the provider's SDK calls. The content security policy allows these and no others. */
export function providerOrigins({
  domains,
  subdomains,
}: {
  readonly domains: readonly string[];
  readonly subdomains: boolean;
}): string[] {
  const prefixes = subdomains ? ['app.', 'gdpr.'] : [''];
  return domains.flatMap((domain) => prefixes.map((prefix) => `https://${prefix}${domain}`));
}
