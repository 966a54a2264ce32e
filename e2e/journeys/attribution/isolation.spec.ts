import { expect, test } from '../../support/attribution/harness';
import { HARNESS_PAGE } from '../../support/attribution/page';

const MINUTE = 60_000;

/** Runs in the page: makes every browser storage unavailable. */
const denyStorage = () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { get: denied });
  Object.defineProperty(globalThis, 'sessionStorage', { get: denied });
};

test('[spec 8.attr-errors] without browser storage the SDK sends nothing, events are refused, and the page keeps working', async ({
  harness,
}) => {
  const { page, provider } = harness;
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  await page.addInitScript(denyStorage);
  await harness.visit();
  await page.evaluate(() => testPage.allowAttribution());
  const outcomes = () =>
    page.evaluate(() => {
      const seen = ((globalThis as { seen?: string[] }).seen ??= []);
      void attribution.track({ token: 'evt123' }).then((outcome) => seen.push(outcome));
      return seen;
    });
  await expect.poll(outcomes).toContain('refused');
  await harness.advance(MINUTE);
  expect(provider.calls).toEqual([]);
  expect(broken).toEqual([]);
});

test('an IndexedDB that never answers delays only the attribution calls', async ({ harness }) => {
  const { page, provider } = harness;
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await harness.visit();
  const first = await page.evaluate(() => {
    testPage.allowAttribution();
    return Promise.race([attribution.track({ token: 'evt123' }), Promise.resolve('the page went on')]);
  });
  expect(first).toBe('the page went on');
  await harness.advance(MINUTE);
  expect(provider.calls).toEqual([]);
});

test('a content policy that blocks the provider does not break the page', async ({ harness }) => {
  const { page, provider } = harness;
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const policy = `<meta http-equiv="content-security-policy" content="connect-src 'none'">`;
  provider.serve('/strict', 'text/html', policy + HARNESS_PAGE);
  await harness.visit('strict');
  await page.evaluate(() => {
    testPage.allowAttribution();
    void attribution.track({ token: 'evt123' });
  });
  await expect.poll(() => harness.consoleLines.join()).toContain('in 60000ms');
  expect(provider.calls).toEqual([]);
  expect(broken).toEqual([]);
});
