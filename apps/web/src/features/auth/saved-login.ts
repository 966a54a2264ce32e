import { sessionStore } from '../../platform/storage';

/** OTP that was sent and not yet entered. Instants are milliseconds of this device's clock. */
export interface PendingCode {
  readonly digits: number;
  readonly resendAt: number;
}

export interface SavedLogin {
  readonly phone: string;
  readonly sent: PendingCode | null;
}

const KEY = 'login';
const EMPTY: SavedLogin = { phone: '', sent: null };

export function loadLogin(): SavedLogin {
  try {
    const found: unknown = JSON.parse(sessionStore.get(KEY) ?? 'null');
    return isSavedLogin(found) ? found : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function saveLogin(saved: SavedLogin): void {
  sessionStore.set(KEY, JSON.stringify(saved));
}

export function clearLogin(): void {
  sessionStore.remove(KEY);
}

function isSavedLogin(value: unknown): value is SavedLogin {
  if (typeof value !== 'object' || value === null || !('phone' in value) || !('sent' in value)) return false;
  const { phone, sent } = value;
  if (typeof phone !== 'string') return false;
  if (sent === null) return true;
  return typeof sent === 'object' && 'digits' in sent && 'resendAt' in sent;
}
