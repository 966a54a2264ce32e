import type { Page } from '@playwright/test';

/** Plays the native side: keeps what the page says, and speaks as the wrapper would. */
export async function emulateWrapper(page: Page, platform: 'android' | 'ios') {
  const said: { action: string; payload?: unknown; origin: string }[] = [];
  await page.exposeFunction('nativeHears', (text: string) => void said.push(JSON.parse(text)));
  await page.addInitScript((kind) => {
    const host = globalThis as unknown as Record<string, unknown>;
    const receiver = { postMessage: (text: string) => (host.nativeHears as (text: string) => void)(text) };
    if (kind === 'android') host.TulayAndroid = receiver;
    else host.webkit = { messageHandlers: { tulay: receiver } };
  }, platform);

  return {
    heard: (action: string) => said.filter((message) => message.action === action),
    say: (message: object) =>
      page.evaluate((body) => {
        const host = globalThis as unknown as { tulayBridge: { receive(raw: string): void } };
        host.tulayBridge.receive(JSON.stringify({ v: 1, origin: location.origin, ...body }));
      }, message),
  };
}
