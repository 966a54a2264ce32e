import type { Language } from '@tulay/contract/languages';
import type * as en from '@tulay/copy/en/index';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof en.words;
  }
}
