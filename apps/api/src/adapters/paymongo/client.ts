/** How PayMongo is reached: basic authentication by the secret key; sums are in centavos. */
import { z } from 'zod';
import {
  type ProviderResponse,
  basicAuth,
  type LinkOptions,
  type ProviderLink,
  providerLink,
} from '../http/provider-link';

export interface PaymongoSettings {
  readonly secretKey: string;
  /** One signs a webhook; several while it changes. */
  readonly webhookSecrets: readonly string[];
  /** The wallet that pay-outs leave from. */
  readonly wallet: { readonly number: string; readonly name: string };
  readonly baseUrl: string;
  readonly link?: Partial<LinkOptions>;
}

export const PAYMONGO = 'paymongo';

/** One a provider, so that its ports share one circuit. */
export const paymongoLink = ({ secretKey, baseUrl, link }: PaymongoSettings): ProviderLink =>
  providerLink({ baseUrl, headers: { authorization: basicAuth(secretKey) }, ...link });

export const Centavos = z.number().int().nonnegative();

const Errors = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

/** The first request under the same key still runs: come back with it. */
export const isInProgress = ({ status, body }: ProviderResponse): boolean =>
  status === 409 && Errors.safeParse(body).data?.errors[0]?.code === 'idempotency_in_progress';

/** Only letters, digits and spaces come back as they were, and a space may come back as a hyphen. */
export const referenceOut = (reference: string): string => reference.replaceAll('_', ' ');
export const referenceIn = (reference: string): string => reference.replaceAll(/[ -]/g, '_');
