import type { AppConfigBody } from '@tulay/contract/meta';
import { create } from 'zustand';

interface ConfigState {
  readonly data: AppConfigBody | undefined;
  readonly isPending: boolean;
}

/** What anyone may know of the server: mode, Android rule, lender, version. Asked once, when the app starts. */
export const useConfig = create<ConfigState>()(() => ({ data: undefined, isPending: true }));

const WAITS = [0, 500, 2000];

/** Plain fetch: the first route loads neither the typed client nor the query library. */
export async function loadConfig(): Promise<void> {
  useConfig.setState({ isPending: true });
  for (const wait of WAITS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const data = await askConfig();
    if (data === undefined) continue;
    useConfig.setState({ data, isPending: false });
    return;
  }
  useConfig.setState({ isPending: false });
  globalThis.addEventListener('online', () => void loadConfig(), { once: true });
}

async function askConfig(): Promise<AppConfigBody | undefined> {
  try {
    const response = await fetch('/api/v1/config', { credentials: 'same-origin' });
    return response.ok ? ((await response.json()) as AppConfigBody) : undefined;
  } catch {
    return undefined;
  }
}
