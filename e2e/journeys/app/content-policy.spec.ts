import { startPage } from '../../pages/login.page';
import { expect, test } from '../../support/fixtures';

test('the app runs under its content policy, and injected markup, scripts and styles are blocked', async ({
  app,
  violations,
}) => {
  const { page } = app;
  await startPage(app).open();
  expect(violations, 'by the app itself').toEqual([]);

  const injected = await page.evaluate(() => {
    const outcomeOf = (attempt: () => void): string => {
      try {
        attempt();
        return 'passed';
      } catch (error) {
        return error instanceof Error ? error.name : 'threw';
      }
    };
    const markup = outcomeOf(() =>
      document.body.insertAdjacentHTML('beforeend', '<b id="injected">here</b>'),
    );
    const address = outcomeOf(() => {
      document.createElement('script').src = 'https://elsewhere.example/x.js';
    });
    const button = document.createElement('button');
    button.setAttribute('style', 'position: fixed');
    document.body.append(button);
    return { markup, address, moved: getComputedStyle(button).position };
  });
  expect(injected).toEqual({ markup: 'TypeError', address: 'TypeError', moved: 'static' });
  await expect(page.locator('#injected')).toHaveCount(0);
  const directives = () => new Set(violations.map((each) => each.split(' ')[0]));
  await expect.poll(directives).toEqual(new Set(['require-trusted-types-for', 'style-src-attr']));
  // The test has caused these violations on purpose. The fixture would fail the journey if any were left.
  violations.length = 0;
});
