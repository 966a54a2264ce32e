import { sessionStore } from '../../platform/storage';

/** A code on its way to a phone. Instants are milliseconds of this device's clock. */
export interface CodeOnItsWay {
  readonly digits: number;
  readonly resendAt: number;
}

/** What a reload must not lose. The code itself is never kept. */
export interface LoginMemory {
  readonly phone: string;
  readonly sent: CodeOnItsWay | null;
}

const KEY = 'login';
const NOTHING: LoginMemory = { phone: '', sent: null };

export function recallLogin(): LoginMemory {
  try {
    const found: unknown = JSON.parse(sessionStore.get(KEY) ?? 'null');
    return isMemory(found) ? found : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function rememberLogin(memory: LoginMemory): void {
  sessionStore.set(KEY, JSON.stringify(memory));
}

export function forgetLogin(): void {
  sessionStore.remove(KEY);
}

function isMemory(value: unknown): value is LoginMemory {
  if (typeof value !== 'object' || value === null || !('phone' in value) || !('sent' in value)) return false;
  const { phone, sent } = value;
  if (typeof phone !== 'string') return false;
  if (sent === null) return true;
  return typeof sent === 'object' && 'digits' in sent && 'resendAt' in sent;
}
