/** One event for the provider. `about` is what it must be told of only once. */
export interface ProviderEvent {
  readonly token: string;
  readonly deduplicationId?: string;
  readonly revenue?: unknown;
  readonly currency?: unknown;
}

/**
 * Revenue that may be sent (specification 5): a number from zero on, with a currency. The SDK itself would send null,
 * an empty text, true or infinity as "NaN".
 */
export function soundRevenue({ revenue, currency }: Pick<ProviderEvent, 'revenue' | 'currency'>) {
  const isAmount = typeof revenue === 'number' && Number.isFinite(revenue) && revenue >= 0;
  if (!isAmount || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return {};
  return { revenue, currency };
}

/**
 * What makes the event the same event, for the provider a text without meaning: it cannot be traced to a borrower
 * or an order by anybody but us.
 */
export async function deduplicationId(event: string, about: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${event}:${about}`));
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
