import type { Locator, Page } from '@playwright/test';
import * as en from '@tulay/copy/en/index';
import type { Language } from '@tulay/copy/languages';
import * as tl from '@tulay/copy/tl/index';
import { createTranslator } from 'use-intl/core';

/** A page and the words of the reader's language: what every page object needs to find things as she does. */

const MESSAGES = {
  en: en.words,
  tl: tl.words,
};

export function translatorOf(language: Language) {
  // The English keys type both: a missing Tagalog sentence does not compile.
  return createTranslator({
    locale: language,
    messages: MESSAGES[language] as typeof MESSAGES.en,
    timeZone: 'Asia/Manila',
  });
}

export interface App {
  readonly page: Page;
  readonly language: Language;
  readonly t: ReturnType<typeof translatorOf>;
  /** The graphic code of a picture on screen; the answers that bring them may come in another order than was asked. */
  captchaIdOf(image: string): Promise<string>;
}

export function appOf(page: Page, language: Language): App {
  const brought: Promise<{ captchaId: string; image: string } | undefined>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/auth/captcha') || !response.ok()) return;
    // Kept as a promise: the picture may be seen before its answer is read here. Of a page that was left nobody asks.
    brought.push(response.json().catch(() => undefined));
  });
  async function captchaIdOf(image: string): Promise<string> {
    const found = (await Promise.all(brought)).find((captcha) => captcha?.image === image);
    if (!found) throw new Error('a picture that no answer has brought');
    return found.captchaId;
  }
  return { page, language, t: translatorOf(language), captchaIdOf };
}

/** The view of a route as the app has drawn it: the still picture of the page, which looks the same, is not it yet. */
export const viewOf = (page: Page, route: string): Locator =>
  page.locator(`#root:not([inert]) [data-route=${route}]`);
