/** A page and the words of the reader's language: what every page object needs to find things as she does. */
import type { Page } from '@playwright/test';
import * as en from '@tulay/copy/en/index';
import type { Language } from '@tulay/copy/languages';
import * as tl from '@tulay/copy/tl/index';
import { createTranslator } from 'use-intl/core';

const MESSAGES = {
  en: en.words,
  tl: tl.words,
};

export function wordsIn(language: Language) {
  // The English keys type both: a missing Tagalog sentence does not compile.
  return createTranslator({
    locale: language,
    messages: MESSAGES[language] as typeof MESSAGES.en,
    timeZone: 'Asia/Manila',
  });
}

export interface Reader {
  readonly page: Page;
  readonly language: Language;
  readonly t: ReturnType<typeof wordsIn>;
  /** The graphic code that the page showed last. */
  captchaId(): Promise<string>;
}

export function readerOf(page: Page, language: Language): Reader {
  let captchaId = Promise.resolve('');
  page.on('response', (response) => {
    if (!response.url().endsWith('/auth/captcha') || !response.ok()) return;
    // Kept as a promise: the picture may be seen before its answer is read here.
    captchaId = response.json().then((captcha: { captchaId: string }) => captcha.captchaId);
    // Of a page that was left meanwhile nobody asks.
    captchaId.catch(() => undefined);
  });
  return { page, language, t: wordsIn(language), captchaId: () => captchaId };
}
