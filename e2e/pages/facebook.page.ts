import type { App } from '../support/app';
import { tapUntil } from '../support/tap';

/** Texts of the simulated Facebook. They are not in our dictionaries, because Facebook is another company. */
const FACEBOOK = { agree: 'Continue', refuse: 'Not now' } as const;

/** Returns the page object for linking Facebook: the card in our app, and Facebook's consent page. */
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

    /** Opens Facebook's consent page from the card and returns with an answer. */
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
