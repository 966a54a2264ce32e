import { formatMoney } from '@tulay/copy/document-format';
import type { App } from '../support/app';

export function creditPage({ page, t }: App) {
  const state = (name: 'requested' | 'sent' | 'delivered' | 'failed') =>
    page.getByRole('status').getByText(t(`credit.states.${name}`), { exact: true });
  return {
    open: () => page.goto('/#/credit'),
    send: (centavos: number) =>
      page.getByRole('button', { name: t('credit.send', { amount: formatMoney(centavos) }) }),
    /** Link to the credit balance on Home and in Me. */
    row: page.getByRole('link', { name: t('credit.heading') }).filter({ visible: true }),
    /** Row in Me that names the amount to give back. The link on Home and on the loan page has the same name. */
    giveBackRow: page.getByRole('link', { name: t('giveBack.heading') }).filter({ visible: true }),
    giveBack: (centavos: number) =>
      page
        .getByRole('link', { name: t('giveBack.pay', { amount: formatMoney(centavos) }) })
        .filter({ visible: true }),
    giveBackNow: (centavos: number) =>
      page.getByRole('button', { name: t('giveBack.pay', { amount: formatMoney(centavos) }) }),
    keep: page.getByRole('checkbox', { name: t('credit.keep') }),
    keptHint: page.getByText(t('credit.keptHint')),
    underWay: state('requested').or(state('sent')),
    delivered: state('delivered'),
    failed: state('failed'),
    reference: page.getByText(/^C-\d{4}-\d{6}$/),
    copyReference: page.getByRole('button', { name: t('credit.copyReference') }),
    changeAccount: page.getByRole('link', { name: t('credit.changeAccount') }),
  };
}
