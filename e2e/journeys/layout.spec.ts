import { expect, test } from '../world';

/** User agents as browsers send them, and the layout that the specification's rule gives each. */
const AGENTS = [
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148',
    'mobile',
  ],
  [
    'iPad as a tablet',
    'Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Version/16.4 Mobile/15E148',
    'mobile',
  ],
  ['iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15', 'mobile'],
  ['Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; ARM) AppleWebKit/537.36 Edge/15.15254', 'mobile'],
  ['SymbianOS', 'Mozilla/5.0 (SymbianOS/9.4; Series60/5.0) AppleWebKit/525', 'mobile'],
  [
    'iPad that asks for the desktop site',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'desktop',
  ],
  [
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'desktop',
  ],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop'],
] as const;

const WIDE = { width: 1280, height: 800 };
const CAP = 540;

test('[spec 1.layout-mobile 1.layout-desktop 9.width] the layout follows the user agent alone, and the app is at most 540 px wide', async ({
  browser,
  baseURL,
}) => {
  for (const [name, userAgent, layout] of AGENTS) {
    const context = await browser.newContext({ userAgent, viewport: WIDE, baseURL });
    const page = await context.newPage();
    await page.goto('/');
    const frame = page.locator('#frame');
    await expect(frame, name).toBeVisible();
    expect((await frame.boundingBox())?.width, name).toBe(CAP);
    const beside = page.getByRole('complementary');
    if (layout === 'desktop') await expect(beside, name).toBeVisible();
    else await expect(beside, name).toHaveCount(0);
    await context.close();
  }
});

test('[spec 1.layout-desktop 9.width] a narrow desktop window leaves the app alone, as wide as the window', async ({
  browser,
  baseURL,
}) => {
  const userAgent = AGENTS[6][1];
  const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 800 }, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('[data-route=start]')).toBeVisible();
  await expect(page.getByRole('complementary')).toBeHidden();
  expect((await page.locator('#frame').boundingBox())?.width).toBe(390);
  await context.close();
});
