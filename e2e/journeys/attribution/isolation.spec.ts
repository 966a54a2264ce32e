import { expect, test, WIRE_PAGE } from '../../support/attribution/wire';

const MINUTE = 60_000;

/** A browser that keeps nothing for this page. */
const denyStorage = () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { get: denied });
  Object.defineProperty(globalThis, 'sessionStorage', { get: denied });
};

test('[spec 8.attr-errors] without storage nothing is called, tracking is refused, and the page stands', async ({
  wire,
}) => {
  const { page, provider } = wire;
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  await page.addInitScript(denyStorage);
  await wire.visit();
  await page.evaluate(() => hand.allowAttribution());
  const outcomes = () =>
    page.evaluate(() => {
      const seen = ((globalThis as { seen?: string[] }).seen ??= []);
      void line.track({ token: 'evt123' }).then((outcome) => seen.push(outcome));
      return seen;
    });
  await expect.poll(outcomes).toContain('refused');
  await wire.pass(MINUTE);
  expect(provider.heard).toEqual([]);
  expect(broken).toEqual([]);
});

test('a database that never answers holds nothing up but the calls themselves', async ({ wire }) => {
  const { page, provider } = wire;
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await wire.visit();
  const first = await page.evaluate(() => {
    hand.allowAttribution();
    return Promise.race([line.track({ token: 'evt123' }), Promise.resolve('the page went on')]);
  });
  expect(first).toBe('the page went on');
  await wire.pass(MINUTE);
  expect(provider.heard).toEqual([]);
});

test('a policy that forbids the provider leaves the page as it is', async ({ wire }) => {
  const { page, provider } = wire;
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const policy = `<meta http-equiv="content-security-policy" content="connect-src 'none'">`;
  provider.serve('/strict', 'text/html', policy + WIRE_PAGE);
  await wire.visit('strict');
  await page.evaluate(() => {
    hand.allowAttribution();
    void line.track({ token: 'evt123' });
  });
  await expect.poll(() => wire.said.join()).toContain('in 60000ms');
  expect(provider.heard).toEqual([]);
  expect(broken).toEqual([]);
});
