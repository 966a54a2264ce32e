/// <reference types="vite/client" />
import type { Language } from '@tulay/copy/languages';
import type * as en from '@tulay/copy/en/index';

declare global {
  /** Set at build time. */
  const __BUILD__: string;

  /**
   * What the page asked for before any module came, by method and path (`GET /api/v1/home`); undefined once taken. `came`
   * has the text of those that were answered well by now.
   */
  var askedEarly:
    | {
        readonly token: string;
        readonly answers: Record<string, Promise<Response> | undefined>;
        readonly came: Readonly<Record<string, string | undefined>>;
      }
    | undefined;

  /** Trusted Types, where a browser has them; what a policy gives is text to us and more to the browser. */
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
