import { createHash, randomInt } from 'node:crypto';
import type { ManilaDate } from '@tulay/engine/calendar';
import { v7, validate, version } from 'uuid';

/** Creates an id in time order. No database sequence, because borrowers are spread over servers. */
export const newId = (): string => v7();

/** Derives an id in time order from a name: the same time and name give the same id. */
export const derivedId = (at: Date, name: string): string =>
  v7({ msecs: at.getTime(), seq: 0, random: createHash('sha256').update(name).digest().subarray(0, 16) });

/** Returns true for an id in time order (UUID version 7), as `newId` creates. */
export const isTimeOrderedId = (reference: string): boolean =>
  validate(reference) && version(reference) === 7;

/** Builds a number that is short enough to read out: year, month and six digits, such as 2607-031842. */
export const numberToReadOut = (date: ManilaDate, digits: number): string =>
  `${date.slice(2, 4)}${date.slice(5, 7)}-${String(digits % 1_000_000).padStart(6, '0')}`;

/**
 * Letters of cases whose number can be read out: D dispute, F ticket, N number change, R request for approval, X
 * deletion.
 */
export type CaseKind = 'D' | 'F' | 'N' | 'R' | 'X';

/**
 * Draws the number of a case, such as F-2607-031842. It is random, so that it does not reveal how many cases exist. The command
 * that records it refuses a number that another case has with `stale`.
 */
export const newTicket = (kind: CaseKind, today: ManilaDate): string =>
  `${kind}-${numberToReadOut(today, randomInt(1_000_000))}`;

/** Pattern of a UUID without hyphens. */
const COMPACT = /^[0-9a-f]{32}$/;
export const compact = (id: string): string => id.replaceAll('-', '');
export const expand = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

export type ReferenceKind = 'pay' | 'out' | 'bank';

/**
 * Builds our reference of a payment (`pay`) or payout (`out`) at a gateway, or of a loan that a bank transfer pays (`bank`). It holds the borrower, so that a webhook
 * finds the right server.
 */
export const gatewayReference = (kind: ReferenceKind, customerId: string, id: string): string =>
  `${kind}_${compact(customerId)}_${compact(id)}`;

export function parseReference(
  reference: string,
): { readonly kind: ReferenceKind; readonly customerId: string; readonly id: string } | null {
  const [kind, customer = '', id = ''] = reference.split('_');
  if ((kind !== 'pay' && kind !== 'out' && kind !== 'bank') || !COMPACT.test(customer) || !COMPACT.test(id))
    return null;
  return { kind, customerId: expand(customer), id: expand(id) };
}
