import { inspect } from '../../support/inspect';
import { papersPage } from '../../pages/documents.page';
import { isSealed, openedPdf, pdfText } from '../../support/pdf';
import { readerOf } from '../../support/screen';
import { borrowing } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 2.protocols 3.order] what was signed is kept as PDF, and whoever is shown it can tell whether it is genuine', async ({
  reader,
  outside,
  person,
  browser,
}) => {
  await borrowing(reader, outside, person);
  const { page, language, t } = reader;
  const purpose = t('onboarding.options.purpose.bills');
  await expect(page.getByText(t('repayment.purpose', { purpose }))).toBeVisible();
  await page.goto('/#/my');
  const papers = papersPage(reader);
  await papers.row.click();
  await expect(papers.heading).toBeVisible();
  await expect(papers.codes).toHaveCount(3);
  await inspect(reader, '60-signed-papers');
  const codes = (await papers.codes.allTextContents()).map((text) => /[0-9A-Z-]{14}/.exec(text)?.[0] ?? '');
  const [code = ''] = codes;
  const answer = await page.request.get(String(await papers.agreement.getAttribute('href')));
  const file = await answer.body();
  expect(await isSealed(file)).toBe(true);
  const words = await pdfText(file);
  expect(words === null || codes.some((each) => words.includes(each))).toBe(true);
  expect(words ?? person.lastName).toContain(person.lastName);
  expect(words ?? purpose).toContain(purpose);

  const context = await browser.newContext({ baseURL: outside.url });
  try {
    const stranger = readerOf(await context.newPage(), language);
    await stranger.page.addInitScript(`localStorage.setItem('language', '${language}')`);
    await stranger.page.goto(`/#/documentCheck?code=${code}`);
    const checked = papersPage(stranger);
    await expect(checked.genuineCode).toBeVisible();
    await expect(stranger.page.getByText(person.firstName)).toHaveCount(0);
    await inspect(stranger, '61-genuine');

    const pdf = (buffer: Buffer) => ({ name: 'paper.pdf', mimeType: 'application/pdf', buffer });
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
    const policy = await openedPdf(asPdf);
    if (policy !== null) expect(policy).toContain(stranger.t('shell.titles.privacy'));
    await stranger.page.emulateMedia({ media: 'print' });
    await expect(asPdf).toBeHidden();
    await expect(stranger.page.getByRole('button')).toHaveCount(0);
    await inspect(stranger, '63-privacy-printed');
  } finally {
    await context.close();
  }
});
