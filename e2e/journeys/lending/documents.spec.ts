import { inspect } from '../../support/inspect';
import { documentsPage } from '../../pages/documents.page';
import { isSealed, readLinkedPdf, pdfText } from '../../support/pdf';
import { appOf } from '../../support/app';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 2.protocols 3.order] signed documents are kept as PDF, and anyone can check whether one is genuine', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, { ...borrower, lastName: `${borrower.lastName}, Jr.` });
  const { page, language, t } = app;
  const purpose = t('onboarding.options.purpose.bills');
  await expect(page.getByText(t('repayment.purpose', { purpose }))).toBeVisible();
  await page.goto('/#/my');
  const documents = documentsPage(app);
  await documents.documentsLink.click();
  await expect(documents.heading).toBeVisible();
  // A job issues the final schedule shortly after the money arrived.
  await expect(async () => {
    await page.reload();
    await expect(documents.codes).toHaveCount(4);
  }).toPass();
  const schedule = await readLinkedPdf(documents.finalSchedule);
  expect(schedule ?? borrower.lastName).toContain(borrower.lastName);
  await inspect(app, '60-signed-documents');
  const codes = (await documents.codes.allTextContents()).map(
    (text) => /[0-9A-Z-]{14}/.exec(text)?.[0] ?? '',
  );
  const [code = ''] = codes;
  const answer = await page.request.get(String(await documents.agreement.getAttribute('href')));
  const file = await answer.body();
  expect(await isSealed(file)).toBe(true);
  const words = await pdfText(file);
  expect(words === null || codes.some((each) => words.includes(each))).toBe(true);
  const printed = `${borrower.lastName} Jr.`;
  expect(words ?? printed).toContain(printed);
  expect(words ?? purpose).toContain(purpose);

  const orderId = /orders\/([0-9a-f-]+)\//.exec(String(await documents.agreement.getAttribute('href')))?.[1];
  await page.goto(`/#/loan?order=${orderId}`);
  await expect(documents.signedText).toBeVisible();
  await expect(page.getByText(borrower.lastName).first()).toBeVisible();
  await inspect(app, '60-signed-text');

  const context = await browser.newContext({ baseURL: sandbox.url });
  try {
    const stranger = appOf(await context.newPage(), language);
    await stranger.page.addInitScript(`localStorage.setItem('language', '${language}')`);
    await stranger.page.goto(`/#/documentCheck?code=${code}`);
    const checked = documentsPage(stranger);
    await expect(checked.genuineCode).toBeVisible();
    await expect(stranger.page.getByText(borrower.firstName)).toHaveCount(0);
    await inspect(stranger, '61-genuine');

    const pdf = (buffer: Buffer) => ({ name: 'document.pdf', mimeType: 'application/pdf', buffer });
    await checked.file.setInputFiles(pdf(file));
    await expect(checked.genuineFile).toBeVisible();
    file[1000] = (file[1000] ?? 0) ^ 1;
    expect(await isSealed(file)).toBe(false);
    await checked.file.setInputFiles(pdf(file));
    await expect(checked.notOursFile).toBeVisible();
    await inspect(stranger, '62-changed');
    await checked.code.fill('2222-2222-2222');
    await checked.check.click();
    await expect(checked.notOursCode).toBeVisible();

    await stranger.page.goto('/#/privacy');
    const asPdf = stranger.page.getByRole('link', { name: stranger.t('loan.openPdf') });
    const policy = await readLinkedPdf(asPdf);
    if (policy !== null) expect(policy).toContain(stranger.t('titles.privacy'));
    await stranger.page.emulateMedia({ media: 'print' });
    await expect(asPdf).toBeHidden();
    await expect(stranger.page.getByRole('button')).toHaveCount(0);
    await inspect(stranger, '63-privacy-printed');
  } finally {
    await context.close();
  }
});
