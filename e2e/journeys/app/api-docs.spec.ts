import { expect, test } from '../../support/fixtures';

test('a reader of /docs sends an operation by its example, without a violation of the content policy', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await page.goto('/docs');
  await page.getByRole('button', { name: 'Authorize' }).click();
  // Only the API key has to be typed. The browser sends the session, and the page sends the CSRF token.
  await expect(page.locator('.auth-container h4')).toHaveText(['apiKey (http, Bearer)']);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Expand operation' }).and(page.locator('[data-tag=meta] *')).click();
  const operation = page.locator('[id$="-countDataPoints"]');
  await operation
    .getByRole('button', { name: /points/ })
    .first()
    .click();
  await expect(operation.locator('textarea.body-param__text')).toHaveValue(/"outcome": "filled"/);
  const sent = page.waitForResponse('**/api/v1/points');
  await operation.getByRole('button', { name: 'Execute' }).click();
  expect((await sent).status()).toBe(200);
  await expect(operation.locator('.live-responses-table')).toContainText('200');
  expect(elsewhere).toEqual([]);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBe(width[1]);
});
