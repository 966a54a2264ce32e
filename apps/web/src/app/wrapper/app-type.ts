import { sessionStore } from '../../platform/storage';

const KEY = 'app_type';

/**
 * Saves the type of the native wrapper, the app around this web app, for the session: 1 Android, 2 iOS (specification
 * 3).
 */
export function saveAppType(appType: 1 | 2): void {
  sessionStore.set(KEY, String(appType));
}

export function savedAppType(): 1 | 2 | undefined {
  const saved = sessionStore.get(KEY);
  if (saved === '1') return 1;
  return saved === '2' ? 2 : undefined;
}
