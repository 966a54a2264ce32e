import type { AppConfigBody } from '@tulay/contract/meta/app-config';
import { create } from 'zustand';
import { takeEarly } from '../platform/preloaded-responses';

const CONFIG = '/api/v1/config';

interface ConfigState {
  readonly data: AppConfigBody | undefined;
  readonly isPending: boolean;
}

/** What anyone may know of the server: mode, Android rule, lender, version. Asked once, when the app starts. */
export const useConfig = create<ConfigState>()(() => ({ data: undefined, isPending: true }));

/**
 * Asks once; without an answer it is asked again by the card that lacks it, and when the network comes back.
 * Plain fetch: the first route loads neither the typed client nor the query library.
 */
export async function loadConfig(): Promise<void> {
  useConfig.setState({ isPending: true });
  const data = await askConfig();
  useConfig.setState({ data, isPending: false });
  if (data === undefined) globalThis.addEventListener('online', askAgain, { once: true });
}

const askAgain = () => void loadConfig();

async function askConfig(): Promise<AppConfigBody | undefined> {
  try {
    const early = takeEarly('GET', CONFIG);
    const response = await (early ?? fetch(CONFIG, { credentials: 'same-origin' }));
    return response.ok ? ((await response.json()) as AppConfigBody) : undefined;
  } catch {
    return undefined;
  }
}
