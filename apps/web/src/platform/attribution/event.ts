export interface ProviderEvent {
  readonly token: string;
  readonly deduplicationId?: string;
  readonly revenue?: unknown;
  readonly currency?: unknown;
}

/**
 * Returns a revenue of at least zero with a currency (specification 5), otherwise nothing: the SDK would send "NaN".
 */
export function validRevenue({ revenue, currency }: Pick<ProviderEvent, 'revenue' | 'currency'>) {
  const isAmount = typeof revenue === 'number' && Number.isFinite(revenue) && revenue >= 0;
  if (!isAmount || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return {};
  return { revenue, currency };
}

/**
 * Hashes the event and its subject, so that the provider can drop repeats but cannot identify a borrower or an order.
 */
export async function deduplicationId(event: string, about: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${event}:${about}`));
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
