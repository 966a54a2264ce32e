import { LANGUAGES } from '@tulay/contract/languages';
import { expect, test } from '../../support/fixtures';
import { expectNothingCutOff } from '../../support/inspect';
import { homePage } from '../../pages/home.page';
import { loginPage, startPage } from '../../pages/login.page';
import { takeLargestLoan } from '../../support/shortcuts';

/** One user agent of each layout; the app's unit tests cover the whole table. */
const AGENTS = [
  ['mobile', 'Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Version/16.4 Mobile/15E148'],
  [
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
  ],
] as const;

const WIDE = { width: 1280, height: 800 };
const CAP = 540;

test('[spec 1.layout-mobile 1.layout-desktop 9.width] the layout depends only on the user agent, and the app is at most 540 px wide', async ({
  browser,
  baseURL,
}) => {
  for (const [layout, userAgent] of AGENTS) {
    const context = await browser.newContext({ userAgent, viewport: WIDE, baseURL });
    const page = await context.newPage();
    await page.goto('/');
    const frame = page.locator('#frame');
    await expect(frame, layout).toBeVisible();
    // The test polls the width, because the app is still replacing the prerendered page.
    const width = async () => (await frame.boundingBox())?.width;
    await expect.poll(width, { message: layout }).toBe(CAP);
    const sideColumn = page.getByRole('complementary');
    if (layout === 'desktop') await expect(sideColumn).toBeVisible();
    else await expect(sideColumn).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 800 });
    await expect(sideColumn).toBeHidden();
    await expect.poll(width, { message: layout }).toBe(390);
    await context.close();
  }
});

const SIZES = [
  { condition: 'at 320 px', width: 320, fontSize: '100%' },
  { condition: 'with text a quarter larger', width: 390, fontSize: '125%' },
];

for (const { condition, width, fontSize } of SIZES) {
  test(`[spec 9.width] no text or button is cut off ${condition}`, async ({ app, sandbox, borrower }) => {
    await app.page.setViewportSize({ width, height: 640 });
    await app.page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', size),
      );
    }, fontSize);
    const start = startPage(app);
    await start.open();
    await expect(start.begin).toBeVisible();
    await expectNothingCutOff(app);

    await start.begin.click();
    const login = loginPage(app, sandbox);
    await expect(login.captchaImage).toBeVisible();
    await expectNothingCutOff(app);
    await login.requestCode(borrower);
    await expectNothingCutOff(app);

    await login.code.fill(await login.newestCode(borrower));
    await login.submit.click();
    const home = homePage(app);
    await expect(home.apply).toBeVisible();
    await expect(home.calculator).toBeVisible();
    await expectNothingCutOff(app);
  });
}

for (const [width, height] of [
  [390, 664],
  [360, 720],
] as const) {
  test(`the start screen shows the three promises above its button in a window of ${width} × ${height}`, async ({
    app,
  }) => {
    await app.page.setViewportSize({ width, height });
    await startPage(app).open();
    const promises = app.page.getByRole('main').getByRole('listitem');
    await expect(promises).toHaveCount(3);
    const covered = async () => {
      const button = await startPage(app).begin.boundingBox();
      const boxes = await Promise.all((await promises.all()).map((each) => each.boundingBox()));
      return boxes.filter((box) => !box || !button || box.y + box.height > button.y);
    };
    await expect.poll(covered).toEqual([]);
  });
}

/** Runs in the page: returns the texts under the arch of Home that reach the arch. */
function textsAtArch(): string[] {
  const box = document.querySelector('figure svg')?.getBoundingClientRect();
  const texts = [...document.querySelectorAll('figure .under-arch > *')];
  if (!box || texts.length === 0) throw new Error('no arch');
  // Measures of `BridgeArch` in its 320 units: the center of the arch, and the radius of the inner edge of its line.
  const unit = box.width / 320;
  const center = { x: box.left + 160 * unit, y: box.top + 158 * unit };
  return texts
    .filter((text) => {
      const { left, right, top, height } = text.getBoundingClientRect();
      // The line box begins above the letters.
      return [left, right].some((x) => Math.hypot(x - center.x, top + height / 6 - center.y) > 136 * unit);
    })
    .map((text) => text.textContent ?? '');
}

for (const written of LANGUAGES) {
  test.describe(() => {
    test.use({ language: written });

    test(`the amount and the due date of the largest loan do not touch the arch of Home, in language ${written}`, async ({
      app,
      sandbox,
      borrower,
    }) => {
      await takeLargestLoan(app, sandbox, borrower);
      await homePage(app).open();
      await expect(app.page.locator('figure .under-arch').filter({ visible: true })).toBeVisible();
      for (const width of [360, 390]) {
        await app.page.setViewportSize({ width, height: 800 });
        await expect.poll(() => app.page.evaluate(textsAtArch), { message: `${width} px` }).toEqual([]);
      }
    });
  });
}
