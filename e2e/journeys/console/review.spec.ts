import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { homePage } from '../../pages/home.page';
import { newBorrower } from '../../support/borrower';
import { expect, test } from '../../support/fixtures';
import { logInAndApply } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { case: words, form, takeBack } = CONSOLE_WORDS;

test('a reviewer sees photos, findings and form of an application, takes a decision back, and then approves it without the mouse', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  const relative = newBorrower();
  await logInAndApply(app, sandbox, { ...relative, account: borrower.account });
  // This ending of an ID number makes the screening ask for a person.
  await logInAndApply(app, sandbox, { ...borrower, idNumber: `${borrower.idNumber.slice(0, -4)}0004` });
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');

  await test.step('pressing keys opens the queue and its next case', async () => {
    await ana.page.keyboard.press('g');
    await ana.page.keyboard.press('a');
    await expect(ana.page.getByRole('row').nth(1)).toContainText('Screening asks for a review');
    await ana.page.keyboard.press('n');
    await expect(ana.page.getByRole('heading', { name: words.findings })).toBeVisible();
    await expect(ana.page.getByText(/^Yours until/)).toBeVisible();
  });

  await test.step('the photos are drawn, and stay in view while the form is read', async () => {
    const photos = ana.page.getByRole('button', { name: new RegExp(`^${words.expand}`) });
    await expect(photos).toHaveCount(3);
    // A photo that cannot be loaded has no image.
    await expect(photos.getByRole('img')).toHaveCount(3);
    for (const photo of await photos.getByRole('img').all()) {
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    await ana.page.getByText(borrower.firstName).last().scrollIntoViewIfNeeded();
    await expect(photos.first()).toBeInViewport();
  });

  await test.step('a photo is rotated and zoomed by keys and by the wheel', async () => {
    const photo = ana.page.getByRole('button', { name: new RegExp(`^${words.expand}`) }).first();
    const image = photo.getByRole('img');
    await expect(image).toHaveAttribute('style', /scale\(1\) rotate\(0deg\)/);
    await photo.focus();
    await ana.page.keyboard.press('r');
    await ana.page.keyboard.press('+');
    await expect(image).toHaveAttribute('style', /scale\(1\.5\) rotate\(90deg\)/);
    await photo.hover();
    await ana.page.mouse.wheel(0, -100);
    await expect(image).toHaveAttribute('style', /scale\(1\.75\) rotate\(90deg\)/);
    await ana.page.mouse.wheel(0, 100);
    await photo.focus();
    await ana.page.keyboard.press('-');
    await expect(image).toHaveAttribute('style', /scale\(1\) rotate\(90deg\)/);
  });

  await test.step('another borrower with the same account is shown, with application and loans', async () => {
    const elsewhere = ana.page.getByRole('region', { name: words.elsewhere.title });
    const account = elsewhere.getByRole('definition').nth(1);
    await expect(account).toContainText(words.elsewhere.others(1));
    await account.getByRole('link', { name: relative.phone.slice(-4) }).click();
    await expect(ana.page).toHaveURL(/\/customers\?customer=/);
    await ana.page.goBack();
    await expect(account).toContainText(words.elsewhere.loans(0, 0));
    await expect(elsewhere.getByRole('definition').first()).toHaveText(words.elsewhere.nobody);
    await ana.inspect('used-elsewhere');
  });

  await test.step('pressing a key opens the decision, its effect is shown, and the list shows who decided', async () => {
    await ana.page.keyboard.press('1');
    await ana.page.getByLabel(form.reason, { exact: true }).fill('the photos match');
    await ana.page.keyboard.press('Control+Enter');
    await expect(ana.page.getByText(form.alone)).toBeVisible();
    await ana.page.keyboard.press('Control+Enter');
    await expect(ana.page.getByText(form.done, { exact: true })).toBeVisible();
    await expect(ana.page.getByText(new RegExp(`^You ${takeBack.decided.approve} `))).toBeVisible();
    await ana.page.getByRole('button', { name: words.back }).click();
    await expect(ana.page.getByRole('row').nth(1)).toContainText(`ana ${takeBack.decided.approve} it`);
  });

  await test.step('a key takes the decision back, and the borrower still waits', async () => {
    await ana.page.keyboard.press('z');
    await expect(ana.page.getByText(new RegExp(`^You ${takeBack.decided.approve} `))).toBeHidden();
    await expect(ana.page.getByRole('row').nth(1)).not.toContainText(takeBack.decided.approve);
  });

  await test.step('the decision is made again, and takes effect after its time', async () => {
    await ana.page.keyboard.press('n');
    await expect(ana.page.getByRole('heading', { name: words.findings })).toBeVisible();
    await expect(ana.page.getByText(/^Yours until/)).toBeVisible();
    await ana.page.keyboard.press('1');
    await ana.page.getByLabel(form.reason, { exact: true }).fill('the photos match');
    await ana.page.keyboard.press('Control+Enter');
    await expect(ana.page.getByText(form.alone)).toBeVisible();
    await ana.page.keyboard.press('Control+Enter');
    await expect(ana.page.getByText(form.done, { exact: true })).toBeVisible();
    await ana.inspect('decision-pending');
    await sandbox.advanceHours(1);
    await homePage(app).open();
    await expect(homePage(app).products.first()).toBeVisible();
  });
  await ana.close();
});
