import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { photoFile } from '../../support/photos';
import { logIn, openTicket } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { files, notes } = CONSOLE_WORDS;

test('an operator adds a photo and a PDF to a note, and a colleague opens both', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const ticket = await openTicket(app);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');
  const photo = await photoFile('letter');
  const pdf = {
    name: 'contract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'),
  };

  await test.step('a file that is no photo and no PDF is refused with its name', async () => {
    await ana.openQueue('tickets');
    await ana.openCase(ticket);
    const panel = ana.page.getByRole('region', { name: notes.title });
    const field = panel.locator('input[type=file]');
    await field.setInputFiles({
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('text'),
    });
    await expect(panel.getByText(files.unreadable('notes.pdf'))).toBeVisible();
    await field.setInputFiles([photo, pdf]);
    await expect(panel.getByText('contract.pdf')).toBeVisible();
    await panel.getByLabel(notes.write, { exact: true }).last().fill('The letter and the contract.');
    await ana.inspect('note-with-files');
    await panel.getByRole('button', { name: notes.save }).click();
    await expect(panel.getByRole('button', { name: files.openOne('contract.pdf') })).toBeVisible();
  });

  await test.step('Ben sees the photo on the page, and his browser saves the PDF', async () => {
    await ben.openQueue('tickets');
    await ben.openCase(ticket);
    const panel = ben.page.getByRole('region', { name: notes.title });
    await expect(panel.getByRole('img')).toHaveCount(0);
    await panel.getByRole('button', { name: files.showPhotos(1) }).click();
    const small = panel.getByRole('img', { name: photo.name });
    await expect.poll(() => small.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await ben.inspect('note-thumbnail');
    await panel.getByRole('button', { name: files.hidePhotos }).click();
    await panel.getByRole('button', { name: files.openOne(photo.name) }).click();
    const shown = panel.getByRole('img');
    await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await ben.inspect('note-photo');
    const saved = ben.page.waitForEvent('download');
    await panel.getByRole('button', { name: files.openOne('contract.pdf') }).click();
    expect((await saved).suggestedFilename()).toBe('tulay-file.pdf');
  });
  await ana.close();
  await ben.close();
});
