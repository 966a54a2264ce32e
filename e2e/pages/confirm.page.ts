import { expect } from '@playwright/test';
import type { Sandbox } from '../support/sandbox';
import type { Borrower } from '../support/borrower';
import type { App } from '../support/app';

/** Returns the page object of the sheet that requires a new OTP before a command. */
export function confirmSheet({ page, t }: App, sandbox: Sandbox) {
  const sheet = page.getByRole('dialog', { name: t('confirm.heading') });
  const code = sheet.getByLabel(new RegExp(t('kit.codeBox', { label: t('confirm.code'), length: '[4-8]' })));

  return {
    sheet,
    code,
    /** Types the newest OTP and presses the button named `action`. */
    async enter(borrower: Borrower, action: string, { twice = false } = {}): Promise<void> {
      // The documents are rendered and sealed first, which takes long on a busy machine.
      await expect(code).toBeVisible();
      await code.fill(await sandbox.code(borrower.phone));
      await sheet.getByRole('button', { name: action }).click({ clickCount: twice ? 2 : 1 });
    },
  };
}
