import type { AppConfigBody } from '@tulay/contract/meta/app-config';
import { create } from 'zustand';
import { apiUrl } from '../platform/api-origin';
import { takePreloadedResponse } from '../platform/preloaded-responses';
import { fetchWithin } from '../platform/timed-fetch';

const CONFIG = '/api/v1/config';

interface ConfigState {
  readonly data: AppConfigBody | undefined;
  readonly isPending: boolean;
}

export const useConfig = create<ConfigState>()(() => ({ data: undefined, isPending: true }));

/**
 * Loads the configuration by plain `fetch`, because the first route loads neither the typed client nor the query
 * library.
 */
export async function loadConfig(): Promise<void> {
  useConfig.setState({ isPending: true });
  const data = await fetchConfig();
  useConfig.setState({ data, isPending: false });
  if (data === undefined) globalThis.addEventListener('online', reload, { once: true });
}

const reload = () => void loadConfig();

async function fetchConfig(): Promise<AppConfigBody | undefined> {
  try {
    const started = takePreloadedResponse('GET', CONFIG);
    const response = await fetchWithin('read', apiUrl(CONFIG), { credentials: 'include', started });
    const body: AppConfigBody | undefined = response.ok ? await response.json() : undefined;
    return body;
  } catch {
    return undefined;
  }
}
