import { CHROMIUM_FLAGS } from '../../../scripts/chromium';
import { inspect } from '../../support/inspect';
import { logIn } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The headless shell of Chromium shows no notifications, so this journey runs in the whole Chromium.
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS],
  },
});

test('push notifications are off until turned on, and a delivered push is shown', async ({
  app,
  sandbox,
  borrower,
  context,
}) => {
  const { page, t } = app;
  // Chromium here has no push service, so the subscription points at the sandbox.
  await page.addInitScript((endpoint) => {
    const address = {
      endpoint,
      unsubscribe: async () => {
        present = null;
        return true;
      },
      toJSON: () => ({
        endpoint,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    };
    let present: typeof address | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => present,
      subscribe: async () => (present = address),
    });
  }, `${sandbox.sandboxUrl}/push/journey`);
  await logIn(app, sandbox, borrower);
  await page.goto('/#/setup');
  // A worker is ready while it still activates, and a push that comes then is lost.
  const workerState = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state ?? 'none');
  await expect.poll(workerState).toBe('activated');

  await test.step('push is turned on and off', async () => {
    const on = page.getByRole('button', { name: t('setup.push.turnOn') });
    const off = page.getByRole('button', { name: t('setup.push.turnOff') });
    await on.click();
    await expect(off).toBeVisible();
    await inspect(app, 'settings-lock-screen');
    await tapUntil(off, on);
  });

  await test.step('a delivered push becomes a notification', async () => {
    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((found) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) found(first.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const payload = { title: 'Tulay', body: 'A reminder', tag: 'one', path: '/msgCenter' };
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: sandbox.url,
      registrationId: await registered,
      data: JSON.stringify(payload),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
      });
    await expect.poll(shown).toEqual([['Tulay', 'A reminder', 'one']]);
  });
});
