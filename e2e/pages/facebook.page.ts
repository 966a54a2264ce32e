import type { App } from '../support/app';
import { tapUntil } from '../support/tap';

/** The words of the simulated Facebook, which is another company and speaks the browser's language. */
const FACEBOOK = { agree: 'Continue', refuse: 'Not now' } as const;

/** Linking Facebook: the card of our screens, and the consent page at Facebook's. */
export function facebookPage({ page, t }: App) {
  const link = page.getByRole('button', { name: t('linked.facebook.button') });
  const account = page.getByRole('textbox', { name: 'Facebook' });
  const unlink = page.getByRole('button', { name: t('linked.facebook.unlink'), exact: true });
  const sheet = page.getByRole('dialog', { name: t('linked.facebook.unlinkHeading') });

  return {
    link,
    account,
    unlink,
    linked: page.getByRole('heading', { name: t('linked.facebook.linkedHeading') }),
    denied: page.getByRole('alert').getByText(t('linked.facebook.outcome.denied')),

    /** From the card to Facebook's page, and back with an answer. */
    async answer(answer: keyof typeof FACEBOOK, name?: string): Promise<void> {
      await link.click();
      await page.waitForURL(/127\.0\.0\.1:\d+\/sandbox\/facebook\/dialog/);
      if (name !== undefined) await account.fill(name);
      await page.getByRole('button', { name: FACEBOOK[answer], exact: true }).click();
      await page.waitForURL(/\?facebook=/);
    },

    async unlinkAccount(): Promise<void> {
      await tapUntil(unlink, sheet);
      await sheet.getByRole('button', { name: t('linked.facebook.unlinkButton') }).click();
    },
  };
}
