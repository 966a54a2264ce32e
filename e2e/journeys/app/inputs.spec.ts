import type { Page } from '@playwright/test';
import { startPage } from '../../pages/login.page';
import type { App } from '../../support/app';
import { expect, test } from '../../support/fixtures';

/** Opens a public screen in the language of the project. */
async function openRoute(app: App, route: string): Promise<void> {
  await startPage(app).open();
  await app.page.goto(`/#/${route}`);
}

/** Stops the page's clock, so that only the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

test.describe('copy button', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('[spec 1.input-copy 9.notification 9.clicklock] a copy button shows its notice for 2000 ms and ignores a second tap within 1000 ms', async ({
    app,
    sandbox,
  }) => {
    const { page, t } = app;
    await page.clock.install();
    await openRoute(app, 'noAndroid');
    const button = page.getByRole('button', { name: t('noAndroid.copyAddress') });
    await expect(button).toBeVisible();
    await stopClock(page);

    await button.click();
    await expect.poll(() => clipboard(page)).toBe(sandbox.url);
    const notice = page.getByRole('status').filter({ hasText: t('kit.copied') });
    await expect(notice).toBeVisible();
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await page.clock.runFor(999);
    await button.click();
    expect(await clipboard(page)).toBe('something else');
    await page.clock.runFor(1);
    await button.click();
    await expect.poll(() => clipboard(page)).toBe(sandbox.url);

    await page.clock.runFor(1999);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1);
    await expect(notice).toHaveCount(0);
  });

  test('[spec 1.input-copy] copying falls back to execCommand when the clipboard is denied, and reports when both fail', async ({
    app,
    sandbox,
  }) => {
    const { page, t } = app;
    await page.clock.install();
    await openRoute(app, 'noAndroid');
    const button = page.getByRole('button', { name: t('noAndroid.copyAddress') });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await expect(button).toBeVisible();
    await stopClock(page);
    await button.click();
    await expect(page.getByText(t('kit.copied'))).toBeVisible();
    expect(await clipboard(page)).toBe(sandbox.url);
    await expect(button).toBeFocused();

    await page.clock.runFor(1000);
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await button.click();
    await expect(page.getByText(t('kit.copyFailed'))).toBeVisible();
  });
});

test('[spec 1.input-nochinese] Chinese characters are removed from a field, but not during an input method’s composition', async ({
  app,
}) => {
  const { page } = app;
  await openRoute(app, 'login');
  const field = page.locator('input[name="captcha"]');
  await field.fill('ab陳cd');
  await expect(field).toHaveValue('abcd');

  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.imeSetComposition', { text: '你', selectionStart: 1, selectionEnd: 1 });
  await expect(field).toHaveValue('abcd你');
  await keyboard.send('Input.insertText', { text: '你x' });
  await expect(field).toHaveValue('abcdx');
});

test('[spec 1.input-point] field outcomes are reported in batches by page and field, without the typed values', async ({
  app,
  sandbox,
}) => {
  const { page, t } = app;
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/points')) bodies.push(String(request.postData()));
  });
  const counted = async (field: string, outcome: string) => {
    const metrics = await (await fetch(`${sandbox.metricsUrl}/metrics`)).text();
    const line = `input_points_total{page="login",field="${field}",outcome="${outcome}"} `;
    return Number(metrics.split(line)[1]?.split('\n')[0] ?? 0);
  };
  await page.clock.install();
  await openRoute(app, 'login');
  const phone = page.locator('input[name="phone"]');
  const before = {
    filled: await counted('phone', 'filled'),
    leftEmpty: await counted('phone', 'left_empty'),
    empty: await counted('captcha', 'left_empty'),
    refused: await counted('captcha', 'refused'),
  };

  // The counting module is loaded with the first field. Once it has counted, each later field is counted at once.
  await phone.focus();
  await phone.blur();
  const afterAWait = async () => {
    await page.clock.runFor(10_000);
    return counted('phone', 'left_empty');
  };
  await expect.poll(afterAWait).toBe(before.leftEmpty + 1);
  bodies.length = 0;
  await stopClock(page);

  await phone.fill('9171234567');
  await page.locator('input[name="captcha"]').focus();
  await page.getByRole('button', { name: t('auth.sendCode') }).click();
  await expect(page.locator('input[name="captcha"]')).toHaveAttribute('aria-invalid', 'true');
  await page.clock.runFor(10_000);
  await expect.poll(() => counted('phone', 'filled')).toBe(before.filled + 1);
  expect(await counted('captcha', 'left_empty')).toBeGreaterThan(before.empty);
  expect(await counted('captcha', 'refused')).toBe(before.refused + 1);
  expect(bodies).toHaveLength(1);
  expect(bodies.join()).not.toContain('917');
  for (const point of (JSON.parse(bodies[0] ?? '') as { points: object[] }).points) {
    expect(Object.keys(point).sort()).toEqual(['count', 'field', 'outcome', 'page']);
  }

  await page.context().setOffline(true);
  await phone.focus();
  await phone.blur();
  await page.clock.runFor(10_000);
  await page.context().setOffline(false);
  await expect.poll(() => counted('phone', 'filled')).toBe(before.filled + 2);

  await phone.focus();
  await phone.blur();
  await page.goto('about:blank');
  await expect.poll(() => counted('phone', 'filled')).toBe(before.filled + 3);
});
