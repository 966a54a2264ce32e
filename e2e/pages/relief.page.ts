import { formatMoney } from '@tulay/copy/document-format';
import type { App } from '../support/app';
import { formatDay, figureNamed } from './figures';
import { loanPage } from './loan.page';

/**
 * Returns the page object of the extension, new due date and cancellation of a loan. Each screen shows its price before
 * the borrower accepts it.
 */
export function reliefPage(app: App) {
  const { page, t, language } = app;
  const { confirm } = loanPage(app);
  const row = (name: string) => page.getByRole('link', { name });
  const text = (words: string) => page.getByText(words).filter({ visible: true });
  const heading = (name: string) => page.getByRole('heading', { name }).filter({ visible: true });
  return {
    toExtension: row(t('relief.extension.row')),
    toDueDate: row(t('relief.dueDate.row')),
    toCancellation: row(t('relief.cancel.row')),
    open: (screen: 'extension' | 'dueDate' | 'cancellation', order: string) =>
      page.goto(`/#/${screen}?order=${order}`),
    /** Returns the order id of the loan on screen. */
    order: () => new URL(page.url().replace('/#/', '/')).searchParams.get('order') ?? '',

    extensionPrice: figureNamed(page, t('relief.extension.total')),
    dueAfter: figureNamed(page, t('relief.nextDueAfter')),
    caps: heading(t('loan.capsHeading')),
    payExtension: (centavos: number) =>
      page.getByRole('button', { name: t('relief.extension.accept', { amount: formatMoney(centavos) }) }),
    /** Taps the price, and confirms the payment in the sheet that opens. */
    async extendFor(centavos: number): Promise<void> {
      await this.payExtension(centavos).click();
      await confirm.click();
    },
    extended: heading(t('reliefResult.extension.doneHeading')),
    notExtended: heading(t('reliefResult.extension.missedHeading')),
    extendedStep: text(t('relief.extension.step', { days: '8' })),
    extendedTwice: text(t('relief.extension.refusals.extension_limit')),

    newDate: page.getByLabel(t('relief.dueDate.choose')),
    extraDays: (days: number) => text(t('relief.dueDate.extraHint', { days })),
    sum: (centavos: number) =>
      page.getByText(formatMoney(centavos), { exact: true }).filter({ visible: true }),
    moveTo: (date: string) =>
      page.getByRole('button', {
        name: t('relief.dueDate.accept', { date: formatDay(language, date, 'weekday') }),
      }),
    movedStep: (days: number) => text(t('relief.dueDate.step', { days: String(days) })),
    movedOnce: text(t('reliefRefused.dueDate.due_date_moved')),

    cancellableUntil: (date: string) =>
      text(t('relief.cancel.until', { date: formatDay(language, date, 'weekday') })),
    saved: figureNamed(page, t('relief.cancel.total')),
    payCancellation: (centavos: number) =>
      page.getByRole('button', { name: t('relief.cancel.pay', { amount: formatMoney(centavos) }) }),
    async payBack(centavos: number): Promise<void> {
      await this.payCancellation(centavos).click();
      await confirm.click();
    },
    canceled: heading(t('reliefResult.cancel.doneHeading')),
    ended: heading(t('relief.cancel.endedHeading')),
    cancelUnpaid: page.getByRole('button', { name: t('relief.cancel.cancelUnused') }),
    cancelNow: page.getByRole('dialog').getByRole('button', { name: t('relief.cancel.cancelNow') }),
    nothingOwed: text(t('repayment.nothingOwed')),
    tooLate: (date: string) =>
      text(t('reliefRefused.cancel.cooling_off_over', { date: formatDay(language, date, 'weekday') })),
  };
}
