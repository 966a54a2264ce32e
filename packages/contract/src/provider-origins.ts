import type { AttributionSetupBody } from './attribution';

/** Every origin that the provider's SDK calls: what the content security policy admits, and nothing more. */
export function providerOrigins({
  domains,
  subdomains,
}: Pick<AttributionSetupBody, 'domains' | 'subdomains'>): string[] {
  const prefixes = subdomains ? ['app.', 'gdpr.'] : [''];
  return domains.flatMap((domain) => prefixes.map((prefix) => `https://${prefix}${domain}`));
}
