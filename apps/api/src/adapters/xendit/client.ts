/** How Xendit is reached: basic authentication by the secret key, pesos with two digits behind the point. */
import { z } from 'zod';
import { centavosOf } from '../http/pesos';
import { basicAuth, type LinkOptions, type ProviderLink, providerLink } from '../http/provider-link';

export interface XenditSettings {
  readonly secretKey: string;
  /** One comes with every webhook as it is: it proves the sender, not the body. Several while it changes. */
  readonly callbackTokens: readonly string[];
  readonly baseUrl: string;
  readonly link?: Partial<LinkOptions>;
}

export const XENDIT = 'xendit';

/** One a provider, so that its ports share one circuit. */
export const xenditLink = ({ secretKey, baseUrl, link }: XenditSettings): ProviderLink =>
  providerLink({ baseUrl, headers: { authorization: basicAuth(secretKey) }, ...link });

/** A sum in pesos, read as centavos. */
export const Pesos = z.number().transform((pesos, context) => {
  const centavos = centavosOf(pesos);
  if (centavos !== null) return centavos;
  context.issues.push({ code: 'custom', message: 'no sum of centavos', input: pesos });
  return z.NEVER;
});

export const Instant = z.iso.datetime({ offset: true });

/** An id of Xendit's that goes into an address. */
export const Id = z.string().regex(/^[\w-]{1,100}$/);

const ErrorBody = z.object({ error_code: z.string() });

export const errorCodeOf = (body: unknown): string => ErrorBody.safeParse(body).data?.error_code ?? '';
