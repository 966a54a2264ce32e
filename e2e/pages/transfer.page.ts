import { formatMoney } from '@tulay/copy/document-format';
import type { App } from '../support/app';
import { figureNamed } from './figures';

/** Details that the payer copies into the app of their bank, in the order of the screen. */
const DETAILS = ['amount', 'bank', 'accountName', 'accountNumber', 'remarks'] as const;

/** Returns the page object of a bank transfer: the account, the sum, and what happens next. */
export function transferPage({ page, t }: App) {
  const nameOf = (detail: (typeof DETAILS)[number]) => t(`transfer.${detail}`);
  return {
    heading: page.getByRole('heading', { level: 1, name: t('transfer.heading') }),
    nextSteps: page.getByRole('heading', { name: t('transfer.next') }),
    coupon: page.getByText(t('transfer.coupon')),
    sum: (centavos: number) => figureNamed(page, nameOf('amount')).getByText(formatMoney(centavos)),
    detail: (detail: (typeof DETAILS)[number]) => figureNamed(page, nameOf(detail)).first(),
    toLoan: page.getByRole('link', { name: t('payment.toLoan') }),

    /** Copies each detail with its button, and returns what the clipboard then holds. */
    async copyAll(): Promise<Record<(typeof DETAILS)[number], string>> {
      const copied: Record<string, string> = {};
      for (const detail of DETAILS) {
        await page.getByRole('button', { name: t('transfer.copyWhat', { what: nameOf(detail) }) }).click();
        copied[detail] = await page.evaluate(() => navigator.clipboard.readText());
      }
      const { amount = '', bank = '', accountName = '', accountNumber = '', remarks = '' } = copied;
      return { amount, bank, accountName, accountNumber, remarks };
    },
  };
}
