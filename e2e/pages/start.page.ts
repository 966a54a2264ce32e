import { languageNames } from '@tulay/copy/languages';
import type { Reader } from '../reader';

export const startPage = ({ page, t, language }: Reader) => ({
  heading: page.getByRole('heading', { name: t('start.heading') }),
  begin: page.getByRole('link', { name: t('start.begin') }),

  /** Opens the address as typed, `/`, and puts it in the reader's own language by the name she knows it by. */
  async open(): Promise<void> {
    await page.goto('/');
    await page.getByRole('button', { name: languageNames[language], exact: true }).click();
  },
});
