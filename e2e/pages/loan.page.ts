import { formatMoney } from '@tulay/copy/document-format';
import type { App } from '../support/app';

/** One loan after its money went out: what closes it, how to pay, its plan, payments and documents. */
export function loanPage({ page, t }: App) {
  return {
    plan: page.getByRole('heading', { name: t('repayment.plan') }),
    payoffHeading: page.getByText(t('repayment.toClose')).filter({ visible: true }),
    dueToday: page.getByText(t('loan.labels.due_today'), { exact: true }).filter({ visible: true }),
    writtenOff: page.getByRole('heading', { name: t('repayment.writtenOffHeading') }),
    inPart: page.getByRole('radio', { name: t('repayment.payPart') }),
    partAmount: page.getByLabel(t('repayment.partAmount')),
    relief: page.getByRole('heading', { name: t('relief.heading') }),
    settled: page.getByRole('heading', { name: t('repayment.settledHeading') }),
    payoutFailed: page.getByRole('heading', { name: t('repayment.payoutFailed') }),
    pending: page.getByText(t('repayment.pendingHeading')).filter({ visible: true }),
    borrowAgain: page.getByRole('link', { name: t('repayment.borrowAgain') }),
    receipt: page.getByRole('link', { name: t('repayment.receipt') }),
    inFull: page.getByRole('radio', { name: t('repayment.payFull') }),
    mismatch: page.getByText(t('repayment.mismatch')).filter({ visible: true }),
    pay: (centavos: number) =>
      page.getByRole('button', { name: t('repayment.pay', { amount: formatMoney(centavos) }) }),
    sendAgain: (centavos: number) =>
      page.getByRole('button', { name: t('repayment.sendAgain', { amount: formatMoney(centavos) }) }),
    money: (centavos: number) =>
      page.getByText(formatMoney(centavos), { exact: true }).filter({ visible: true }),
  };
}
