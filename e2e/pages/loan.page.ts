import { formatMoney } from '@tulay/copy/document-format';
import type { App } from '../support/app';
import { figureNamed } from './figures';

/** Returns the page object of a paid-out loan: its payoff, ways to pay, plan, payments and documents. */
export function loanPage({ page, t }: App) {
  const pay = (centavos: number) =>
    page.getByRole('button', { name: t('repayment.pay', { amount: formatMoney(centavos) }) });
  const confirm = page.getByRole('dialog').getByRole('button', { name: t('repayment.confirm.go') });
  return {
    plan: page.getByRole('heading', { name: t('repayment.plan') }),
    payoffHeading: page.getByText(t('repayment.toClose')).filter({ visible: true }),
    dueToday: page.getByText(t('loan.labels.due_today'), { exact: true }).filter({ visible: true }),
    writtenOff: page.getByRole('heading', { name: t('loanNotes.writtenOffHeading') }),
    inPart: page.getByRole('radio', { name: t('repayment.payPart') }),
    partAmount: page.getByLabel(t('repayment.partAmount')),
    relief: page.getByRole('heading', { name: t('relief.heading') }),
    settled: page.getByRole('heading', { name: t('repayment.settledHeading') }),
    payoutFailed: page.getByRole('heading', { name: t('repayment.payoutFailed') }),
    pending: page.getByText(t('pending.dateSafe')).filter({ visible: true }),
    borrowAgain: page.getByRole('link', { name: t('repayment.borrowAgain') }),
    receipt: page.getByRole('link', { name: t('repayment.receipt') }),
    inFull: page.getByRole('radio', { name: t('repayment.payFull') }),
    pay,
    confirm,
    cancelOffer: page.getByRole('radio', { name: t('home.cancelFree.offer', { amount: '₱' }) }),
    cancelFree: page.getByRole('button', { name: t('home.cancelFree.go') }),
    figure: (name: string) => figureNamed(page, name),
    /** Chooses the amount on the button, and confirms it in the sheet that opens. */
    async payNow(centavos: number): Promise<void> {
      await pay(centavos).click();
      await confirm.click();
    },
    /** Pays off a loan whose free cancellation, which is selected first, is still open. */
    async payInFull(centavos: number): Promise<void> {
      await this.inFull.check();
      await this.payNow(centavos);
    },
    sendAgain: (centavos: number) =>
      page.getByRole('button', { name: t('repayment.sendAgain', { amount: formatMoney(centavos) }) }),
    money: (centavos: number) =>
      page.getByText(formatMoney(centavos), { exact: true }).filter({ visible: true }),
  };
}
