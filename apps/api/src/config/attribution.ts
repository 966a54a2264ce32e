/** Settings of the attribution provider, which is off without a token. Its hosts are the only foreign ones that a browser may call. */
import type { AttributionSetupBody } from '@tulay/contract/meta/app-config';
import { JOURNEY_EVENTS, providerOrigins } from '@tulay/contract/meta/attribution';
import * as z from 'zod';
import { flag, list } from './values';

/** Reads the provider's token of each event of the journey, as in `registered=abc123,applied=def456`. */
const eventTokens = list('').transform((pairs, context) => {
  const tokens: AttributionSetupBody['events'] = {};
  for (const pair of pairs) {
    const [name, token] = pair.split('=');
    const event = JOURNEY_EVENTS.find((known) => known === name);
    if (event && token) tokens[event] = token;
    else context.issues.push({ code: 'custom', message: `unknown event: ${pair}`, input: pair });
  }
  return tokens;
});

type PartnerTerms = Pick<AttributionSetupBody, 'partnerOptions' | 'partnerSettings'>;
const PARTNER = /^([\w-]+)[.]([\w-]+)=([\w.-]+)$/;

/** Parses `facebook.country=PH,tiktok.events=false`: `true` and `false` are sharing settings, other values are options. */
const partnerTerms = list('').transform((pairs, context): PartnerTerms => {
  const terms = pairs.map((pair) => {
    const [, partner = '', key = '', value = ''] = PARTNER.exec(pair) ?? [];
    if (value === '')
      context.issues.push({ code: 'custom', message: `not partner.key=value: ${pair}`, input: pair });
    return { partner, key, value };
  });
  const isFlag = ({ value }: { value: string }) => value === 'true' || value === 'false';
  return {
    partnerOptions: terms.filter((each) => !isFlag(each)),
    partnerSettings: terms.filter(isFlag).map((each) => ({ ...each, value: each.value === 'true' })),
  };
});

const SHAPE = {
  ATTRIBUTION_APP_TOKEN: z.string().optional(),
  ATTRIBUTION_ENVIRONMENT: z.enum(['production', 'sandbox']).default('production'),
  ATTRIBUTION_DOMAINS: list('adjust.com,adjust.world').refine(
    (hosts) => hosts.length > 0 && hosts.every((host) => /^[a-z\d.-]+(:\d+)?$/.test(host)),
    'at least one host, without https://',
  ),
  ATTRIBUTION_SUBDOMAINS: flag(true),
  ATTRIBUTION_EVENTS: eventTokens,
  ATTRIBUTION_PARTNERS: partnerTerms,
};
const Attribution = z.object(SHAPE);
type AttributionSettings = z.infer<typeof Attribution>;

export const ATTRIBUTION_SETTINGS = SHAPE;

const THIS_MACHINE = /^(127[.]0[.]0[.]1|localhost)(:\d+)?$/;

export function hasExternalDomain(config: AttributionSettings): boolean {
  const setup = attributionSetup(config);
  return setup !== null && !setup.domains.every((domain) => THIS_MACHINE.test(domain));
}

export function attributionSetup(config: AttributionSettings): AttributionSetupBody | null {
  const appToken = config.ATTRIBUTION_APP_TOKEN;
  if (appToken === undefined) return null;
  return {
    appToken,
    environment: config.ATTRIBUTION_ENVIRONMENT,
    domains: config.ATTRIBUTION_DOMAINS,
    subdomains: config.ATTRIBUTION_SUBDOMAINS,
    events: config.ATTRIBUTION_EVENTS,
    ...config.ATTRIBUTION_PARTNERS,
  };
}

export function attributionOrigins(config: AttributionSettings): string[] {
  const setup = attributionSetup(config);
  return setup ? providerOrigins(setup) : [];
}
