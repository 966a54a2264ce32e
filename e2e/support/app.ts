import type { Locator, Page } from '@playwright/test';
import * as en from '@tulay/copy/en/index';
import type { Language } from '@tulay/copy/languages';
import * as tl from '@tulay/copy/tl/index';
import { createTranslator } from 'use-intl/core';

const MESSAGES = {
  en: en.words,
  tl: tl.words,
};

export function translatorOf(language: Language) {
  // Both languages are typed by the English keys, so a missing Tagalog text does not compile.
  return createTranslator({
    locale: language,
    messages: MESSAGES[language] as typeof MESSAGES.en,
    timeZone: 'Asia/Manila',
  });
}

/** The app in a browser page, with the translator of its language. */
export interface App {
  readonly page: Page;
  readonly language: Language;
  readonly t: ReturnType<typeof translatorOf>;
  /** Returns the captcha id of an image on screen. Responses may arrive in another order than their requests. */
  captchaIdOf(image: string): Promise<string>;
}

export function appOf(page: Page, language: Language): App {
  const responses: Promise<{ captchaId: string; image: string } | undefined>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/auth/captcha') || !response.ok()) return;
    // Stored as a promise, because the image may be shown before its response is read. A closed page has no response.
    responses.push(response.json().catch(() => undefined));
  });
  async function captchaIdOf(image: string): Promise<string> {
    const found = (await Promise.all(responses)).find((captcha) => captcha?.image === image);
    if (!found) throw new Error('no response contains this captcha image');
    return found.captchaId;
  }
  return { page, language, t: translatorOf(language), captchaIdOf };
}

/** Locates the view of a route in the running app. The prerendered page, which looks the same, does not match. */
export const viewOf = (page: Page, route: string): Locator =>
  page.locator(`#root:not([inert]) [data-route=${route}]`);
