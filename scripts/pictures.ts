/**
 * `npm run pictures`: takes the pictures of the console in `docs/pictures` from the demonstration that runs on this machine (`npm run
 * demo`). `-- http://localhost:8081` names another address of its console.
 */
import { chromium, type Page } from '@playwright/test';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { CHROMIUM_FLAGS, journeyBrowsers } from './chromium';

const FOLDER = 'docs/pictures';
const [url = 'http://localhost:8081'] = process.argv.slice(2);
const { logIn, nav, form } = CONSOLE_WORDS;

const shot = (page: Page, name: string) =>
  page.screenshot({ path: `${FOLDER}/console-${name}.png`, animations: 'disabled' });

async function takePictures(page: Page): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: logIn.button }).click();
  await page.getByRole('button', { name: /^Ana, (?!without)/ }).click();
  await page.getByRole('heading', { name: nav.today, level: 1 }).waitFor();
  await page
    .getByText(/within/)
    .first()
    .waitFor();
  await shot(page, 'today');

  await page.goto(`${url}/queue/applications`);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('img').nth(2).waitFor();
  await page.waitForLoadState('networkidle');
  await shot(page, 'review');

  await page.goto(`${url}/approvals`);
  const request = page.getByRole('region', { name: COMMAND_TITLES['loan write-off'] });
  await request.waitFor();
  await shot(page, 'approvals');

  const order = /\d{4}-\d{6}/.exec((await request.locator('dl').textContent()) ?? '')?.[0] ?? '';
  await page.goto(`${url}/loans?order=${order}`);
  await page.getByRole('button', { name: COMMAND_TITLES['loan write-off'], exact: true }).click();
  await page.getByLabel(form.reason, { exact: true }).fill('cannot be reached since two months');
  await page.keyboard.press('Control+Enter');
  await page.getByText(form.needsApproval).waitFor();
  await shot(page, 'loan');

  await page.goto(`${url}/portfolio`);
  await page.getByRole('tab', { name: REPORT_WORDS.tabs['report par'] }).click();
  await page.getByRole('img', { name: REPORT_WORDS.chart['report par'] }).waitFor();
  await shot(page, 'portfolio');

  await page.goto(`${url}/collections`);
  await page.getByRole('row').nth(1).waitFor();
  await shot(page, 'collections');
}

const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = { ...process.env, ...(await journeyBrowsers()) };
const browser = await chromium.launch({
  executablePath: HEADLESS_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...CHROMIUM_FLAGS],
});
try {
  const viewport = { width: 1280, height: 800 };
  await takePictures(await browser.newPage({ viewport, timezoneId: 'Asia/Manila' }));
} finally {
  await browser.close();
}
