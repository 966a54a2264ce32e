import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { expect } from '@playwright/test';
import { addAuthenticator } from '../support/authenticator';
import type { Sandbox } from '../support/sandbox';
import { type Desk, ticketIn } from './console.page';

const { approvals: words, nav } = CONSOLE_WORDS;

export async function openApprovals({ page }: Desk): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: nav.approvals, level: 1 })).toBeVisible();
}

/** Adds a passkey to the operator's account, which the sandbox's other operator approves in the terminal. Approvals stay open. */
export async function addPasskey(desk: Desk, sandbox: Sandbox): Promise<void> {
  await addAuthenticator(desk.page);
  await openApprovals(desk);
  await expect(desk.page.getByText(words.noPasskey)).toBeVisible();
  await desk.page.getByRole('button', { name: words.addPasskey }).click();
  const code = desk.page.getByText(/with the code \d{4} \d{4}/).first();
  await expect(code).toBeVisible();
  const request = desk.page.getByRole('region', { name: COMMAND_TITLES['passkey add'] });
  await expect(request).toContainText((await code.textContent()) ?? '');
  const ticket = ticketIn(await request.textContent());
  expect(await sandbox.runCommand('approve', ticket)).toContain('ben has a new passkey.');
}
