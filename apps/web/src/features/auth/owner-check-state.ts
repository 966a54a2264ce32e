import type { Problem } from '../../api/problem';
import { sessionStore } from '../../platform/storage';

/**
 * Owner check that a log-in requires. `ticket` is the ticket of customer service if no further answer is allowed;
 * otherwise null.
 */
export interface OwnerCheck {
  readonly check: string;
  readonly triesLeft: number;
  readonly ticket: string | null;
}

const KEY = 'owner-check';

/** Returns the owner check that the error asks for; null if the error asks for none. */
export function ownerCheckIn({ code, params }: Problem, known?: OwnerCheck): OwnerCheck | null {
  const check = String(params.check ?? known?.check ?? '');
  if (check === '') return null;
  if (code === 'owner_check_locked') return { check, triesLeft: 0, ticket: String(params.ticket ?? '') };
  return code === 'owner_check_required' || code === 'owner_check_wrong'
    ? { check, triesLeft: Number(params.triesLeft ?? 0), ticket: null }
    : null;
}

/** Returns the owner check that this tab stored, also before a reload; null if there is none. */
export function loadOwnerCheck(): OwnerCheck | null {
  try {
    const found: unknown = JSON.parse(sessionStore.get(KEY) ?? 'null');
    return isOwnerCheck(found) ? found : null;
  } catch {
    return null;
  }
}

export function saveOwnerCheck(check: OwnerCheck | null): void {
  if (check === null) sessionStore.remove(KEY);
  else sessionStore.set(KEY, JSON.stringify(check));
}

function isOwnerCheck(value: unknown): value is OwnerCheck {
  if (typeof value !== 'object' || value === null) return false;
  if (!('check' in value) || !('triesLeft' in value) || !('ticket' in value)) return false;
  const { check, triesLeft, ticket } = value;
  const isTicket = ticket === null || typeof ticket === 'string';
  return typeof check === 'string' && typeof triesLeft === 'number' && isTicket;
}
