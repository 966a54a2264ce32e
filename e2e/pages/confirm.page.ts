import { expect } from '@playwright/test';
import type { Sandbox } from '../support/sandbox';
import type { Borrower } from '../support/borrower';
import type { App } from '../support/app';

/** The sheet that asks for a fresh code before a command. */
export function confirmSheet({ page, t }: App, sandbox: Sandbox) {
  const sheet = page.getByRole('dialog', { name: t('confirm.heading') });
  const code = sheet.getByLabel(new RegExp(t('common.codeBox', { length: '[4-8]' })));

  return {
    sheet,
    code,
    /** Types the code of the newest text and presses the sheet's one button. */
    async enter(borrower: Borrower, action: string, { twice = false } = {}): Promise<void> {
      // Before it the papers are drawn and sealed, which a busy machine takes its time for.
      await expect(code).toBeVisible({ timeout: 30_000 });
      await code.fill(await sandbox.code(borrower.phone));
      await sheet.getByRole('button', { name: action }).click({ clickCount: twice ? 2 : 1 });
    },
  };
}
