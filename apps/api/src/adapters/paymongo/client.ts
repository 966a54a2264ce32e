/** HTTP client of PayMongo: basic authentication with the secret key; amounts in centavos. */
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
  /** Secrets that sign webhooks. Several are accepted during a rotation. */
  readonly webhookSecrets: readonly string[];
  readonly wallet: { readonly number: string; readonly name: string };
  readonly baseUrl: string;
  readonly link?: Partial<LinkOptions>;
}

export const PAYMONGO = 'paymongo';

/** Creates the client. All ports of PayMongo share it, and so share one circuit breaker. */
export const paymongoLink = ({ secretKey, baseUrl, link }: PaymongoSettings): ProviderLink =>
  providerLink({ baseUrl, headers: { authorization: basicAuth(secretKey) }, ...link });

export const Centavos = z.number().int().nonnegative();

const Errors = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

/**
 * Returns whether the first request with the same idempotency key is still running (409 `idempotency_in_progress`);
 * retry then.
 */
export const isInProgress = ({ status, body }: ProviderResponse): boolean =>
  status === 409 && Errors.safeParse(body).data?.errors[0]?.code === 'idempotency_in_progress';

/** Encodes a reference: PayMongo preserves only letters, digits and spaces, and may return a space as a hyphen. */
export const referenceOut = (reference: string): string => reference.replaceAll('_', ' ');
export const referenceIn = (reference: string): string => reference.replaceAll(/[ -]/g, '_');
