/** HTTP client of Xendit: basic authentication with the secret key; amounts in pesos with two decimals. */
import { z } from 'zod';
import { centavosOf } from '../http/pesos';
import { basicAuth, type LinkOptions, type ProviderLink, providerLink } from '../http/provider-link';

export interface XenditSettings {
  readonly secretKey: string;
  /**
   * Callback tokens that Xendit sends in `x-callback-token`. A token proves the sender, not the body. Several are
   * accepted during a rotation.
   */
  readonly callbackTokens: readonly string[];
  readonly baseUrl: string;
  readonly link?: Partial<LinkOptions>;
}

export const XENDIT = 'xendit';

/** Creates the client. All ports of Xendit share it, and so share one circuit breaker. */
export const xenditLink = ({ secretKey, baseUrl, link }: XenditSettings): ProviderLink =>
  providerLink({ baseUrl, headers: { authorization: basicAuth(secretKey) }, ...link });

export const Pesos = z.number().transform((pesos, context) => {
  const centavos = centavosOf(pesos);
  if (centavos !== null) return centavos;
  context.issues.push({ code: 'custom', message: 'not an amount of whole centavos', input: pesos });
  return z.NEVER;
});

export const Instant = z.iso.datetime({ offset: true });

/** Xendit id, safe to put into a path. */
export const Id = z.string().regex(/^[\w-]{1,100}$/);

const ErrorBody = z.object({ error_code: z.string() });

export const errorCodeOf = (body: unknown): string => ErrorBody.safeParse(body).data?.error_code ?? '';
