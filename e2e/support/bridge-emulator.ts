import type { Page } from '@playwright/test';

type Platform = 'android' | 'ios';

/** The phone is an iOS wrapper and the desktop an Android one, so that each runs the whole table once. */
export const platformOf = (project: string): Platform => (project === 'desktop' ? 'android' : 'ios');

interface Message {
  readonly action: string;
  readonly id?: string;
  readonly payload?: unknown;
  readonly origin: string;
}

/**
 * Plays the native side: keeps what the page says, speaks as the wrapper would, and answers each request by its action:
 * with a payload, with `{ error }`, or with nothing at all where no answer is given.
 */
export async function emulateWrapper(
  page: Page,
  platform: Platform,
  answers: Readonly<Record<string, object>> = {},
) {
  const said: Message[] = [];
  /** The app answers from when it has found its wrapper, which is after it has drawn itself. */
  const ready = () => page.waitForFunction(() => 'tulayBridge' in globalThis);
  const say = async (message: object) => {
    await ready();
    await page.evaluate((body) => {
      const host = globalThis as unknown as { tulayBridge: { receive(raw: string): void } };
      host.tulayBridge.receive(JSON.stringify({ v: 1, origin: location.origin, ...body }));
    }, message);
  };

  await page.exposeFunction('nativeHears', async (text: string) => {
    const message = JSON.parse(text) as Message;
    said.push(message);
    const answer = answers[message.action];
    if (message.id === undefined || answer === undefined) return;
    const { id, action } = message;
    await say('error' in answer ? { id, action, ...answer } : { id, action, payload: answer });
  });
  await page.addInitScript((kind) => {
    const host = globalThis as unknown as Record<string, unknown>;
    const receiver = { postMessage: (text: string) => (host.nativeHears as (text: string) => void)(text) };
    if (kind === 'android') host.TulayAndroid = receiver;
    else host.webkit = { messageHandlers: { tulay: receiver } };
  }, platform);

  return { said, heard: (action: string) => said.filter((message) => message.action === action), ready, say };
}
