/// <reference types="vite/client" />
import type { Language } from '@tulay/copy/languages';
import type * as en from '@tulay/copy/en/index';

declare global {
  /** Set at build time. */
  const __BUILD__: string;
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof en.first & typeof en.entry & typeof en.rest;
  }
}
