import type { Page } from '@playwright/test';

type Platform = 'android' | 'ios';

/** Returns the wrapper's platform that a Playwright project simulates: Android for `desktop`, otherwise iOS. */
export const platformOf = (project: string): Platform => (project === 'desktop' ? 'android' : 'ios');

interface Message {
  readonly action: string;
  readonly id?: string;
  readonly payload?: unknown;
  readonly origin: string;
}

/**
 * Emulates the native wrapper: records the page's messages, sends messages to it, and answers each request by its
 * action with the given payload or `{ error }`. A request whose action is not in `answers` gets no answer.
 */
export async function emulateWrapper(
  page: Page,
  platform: Platform,
  answers: Readonly<Record<string, object>> = {},
) {
  const messages: Message[] = [];
  /** Waits until the app has found the wrapper, which happens after the first view is drawn. */
  const ready = () => page.waitForFunction(() => 'tulayBridge' in globalThis);
  const send = async (message: object) => {
    await ready();
    await page.evaluate((body) => {
      const host = globalThis as unknown as { tulayBridge: { receive(raw: string): void } };
      host.tulayBridge.receive(JSON.stringify({ v: 1, origin: location.origin, ...body }));
    }, message);
  };

  await page.exposeFunction('receiveInWrapper', async (text: string) => {
    const message = JSON.parse(text) as Message;
    messages.push(message);
    const answer = answers[message.action];
    if (message.id === undefined || answer === undefined) return;
    const { id, action } = message;
    await send('error' in answer ? { id, action, ...answer } : { id, action, payload: answer });
  });
  await page.addInitScript((kind) => {
    const host = globalThis as unknown as Record<string, unknown>;
    const receiver = {
      postMessage: (text: string) => (host.receiveInWrapper as (text: string) => void)(text),
    };
    if (kind === 'android') host.TulayAndroid = receiver;
    else host.webkit = { messageHandlers: { tulay: receiver } };
  }, platform);

  const received = (action: string) => messages.filter((message) => message.action === action);
  return { messages, received, ready, send };
}
