/// <reference types="vite/client" />
import type { Language } from '@tulay/copy/languages';
import type * as en from '@tulay/copy/en/index';

declare global {
  /** Build time, ISO 8601. */
  const __BUILD__: string;

  /** Requests that the page started before any module loaded, by method and path; undefined once taken. `bodies`: those that arrived. */
  var preloads:
    | {
        readonly token: string;
        readonly responses: Record<string, Promise<Response> | undefined>;
        readonly bodies: Readonly<Record<string, string | undefined>>;
      }
    | undefined;

  /** Trusted Types, where the browser has them. A policy's value has the type string here. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ): { createScriptURL(address: string): string };
      }
    | undefined;
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof en.words;
  }
}
