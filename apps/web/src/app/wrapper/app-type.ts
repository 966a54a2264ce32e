import { sessionStore } from '../../platform/storage';

const KEY = 'app_type';

/** Session data of specification 3: 1 in the Android wrapper, 2 in the iOS wrapper, absent in a browser. */
export function keepAppType(appType: 1 | 2): void {
  sessionStore.set(KEY, String(appType));
}

export function keptAppType(): 1 | 2 | undefined {
  const kept = sessionStore.get(KEY);
  if (kept === '1') return 1;
  return kept === '2' ? 2 : undefined;
}
