import type { Locator, Page } from '@playwright/test';
import type { Language } from '@tulay/contract/languages';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { createTranslator } from 'use-intl/core';

export function translatorOf(language: Language) {
  return createTranslator({
    locale: language,
    messages: SCREEN_WORDS[language],
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
    // The promise is stored, because the image may be shown before its response is read. A closed page gives undefined.
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
