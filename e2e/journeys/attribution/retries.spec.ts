import { startStandIn } from '../../support/attribution/fake-provider';
import { expect, test } from '../../support/attribution/wire';

const MINUTE = 60_000;
const OOPS = { status: 500, text: 'oops' };

/** The wait that the SDK announced for the `times`-th repetition of a call. */
const waits = (said: readonly string[], path: string): number[] =>
  said.flatMap((line) => {
    const found = new RegExp(`Re-trying request ${path} in (\\d+)ms`).exec(line);
    return found ? [Number(found[1])] : [];
  });

test('[spec 8.attr-errors 9.attr-constants] a provider that fails is asked again after 2, 4, 8 minutes, half of it at least', async ({
  wire,
}) => {
  const { provider, said } = wire;
  provider.replies('/session', OOPS, { status: 200, text: 'no JSON' }, OOPS);
  await wire.begin();
  for (const [index, base] of [2, 4, 8].entries()) {
    await expect.poll(() => waits(said, '/session')).toHaveLength(index + 1);
    const wait = waits(said, '/session')[index] ?? 0;
    expect(wait).toBeGreaterThanOrEqual((base * MINUTE) / 2);
    expect(wait).toBeLessThanOrEqual(base * MINUTE);
    await wire.pass(wait);
    await expect.poll(() => provider.at('/session').length).toBe(index + 2);
  }
  expect(provider.at('/session').map(({ params }) => params.attempts)).toEqual(['1', '2', '3', '4']);
});

test('[spec 9.attr-constants] the question for the attribution comes back after 0.1 to 0.2 seconds', async ({
  wire,
}) => {
  const { provider, said } = wire;
  provider.replies('/session', { ask_in: 500 });
  provider.replies('/attribution', OOPS);
  await wire.begin();
  await expect.poll(() => waits(said, '/attribution').length).toBe(1);
  const [wait] = waits(said, '/attribution');
  expect(wait).toBeGreaterThanOrEqual(100);
  expect(wait).toBeLessThanOrEqual(200);
  await expect.poll(() => provider.at('/attribution').length).toBe(2);
});

test('[spec 8.attr-errors] a call that the provider refuses is given up, and the next one goes', async ({
  wire,
}) => {
  const { page, provider } = wire;
  provider.replies('/event', { status: 400, text: '{"error":"unknown event"}' });
  await wire.begin();
  await page.evaluate(() => {
    for (const token of ['refused', 'taken']) void line.track({ token });
  });
  await expect
    .poll(() => provider.at('/event').map(({ params }) => params.event_token))
    .toEqual(['refused', 'taken']);
});

test('[spec 8.attr-errors 5.attr-domains] a dead host is left for the next one; past the last it waits a minute', async ({
  wire,
}) => {
  const { page, provider, said } = wire;
  const dead = await startStandIn();
  await dead.stop();
  await wire.begin('', { domains: [dead.host, provider.host] });

  provider.replies('/event', 'cut', 'cut');
  await page.evaluate(() => void line.track({ token: 'evt123' }));
  await expect.poll(() => waits(said, '/event')).toEqual([150, MINUTE]);
  provider.replies('/event');
  const heard = provider.at('/event').length;
  await wire.pass(MINUTE);
  await expect.poll(() => provider.at('/event').length).toBeGreaterThan(heard);
});

test('[spec 5.attr-domains] a list of hosts must hold one', async ({ wire }) => {
  await wire.visit();
  const opened = await wire.page.evaluate(() => {
    try {
      hand.open({ appToken: 'a', environment: 'sandbox', subdomains: false, events: {}, domains: [] });
      return true;
    } catch {
      return false;
    }
  });
  expect(opened).toBe(false);
});
