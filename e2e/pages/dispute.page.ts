import { formatMoney } from '@tulay/copy/document-format';
import type { DisputeBody } from '@tulay/contract/lending/dispute';
import type { App } from '../support/app';
import { figureNamed } from './figures';

/** Returns the page object of the form that opens a dispute, and of the dispute with its state and answer. */
export function disputePage({ page, t }: App) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const text = (words: string) => page.getByText(words).filter({ visible: true });
  return {
    openForm: page.getByRole('link', { name: t('dispute.ask') }),
    subject: (subject: DisputeBody['about']) =>
      page.getByRole('radio', { name: t(`dispute.about.${subject}`) }),
    why: page.getByLabel(t('dispute.why')),
    addPhoto: page.getByLabel(t('dispute.addPhoto')),
    photo: (number: number) =>
      page.getByRole('img', { name: t('dispute.photoOf', { number: String(number) }) }),
    showPhoto: (number: number) =>
      page.getByRole('button', { name: t('dispute.showPhoto', { number: String(number) }) }),
    send: button(t('dispute.send')),
    tooShort: text(t('dispute.whyShort')),

    ticket: figureNamed(page, t('dispute.ticket')),
    answerBy: figureNamed(page, t('dispute.answerBy')),
    frozenAmount: (centavos: number) => text(t('dispute.frozenHeading', { amount: formatMoney(centavos) })),
    state: (state: DisputeBody['state']) =>
      page.getByText(t(`dispute.state.${state}`), { exact: true }).filter({ visible: true }),
    text,
    answer: button(t('dispute.yourAnswer')),
    answerField: page.getByRole('textbox', { name: t('dispute.yourAnswer') }),
    sendAnswer: button(t('dispute.sendAnswer')),
    appeal: button(t('dispute.appeal')),
    appealField: page.getByRole('textbox', { name: t('dispute.appealWhy') }),
    withdraw: button(t('dispute.withdraw')),
    sheet: page.getByRole('dialog'),
    toLoan: page.getByRole('link', { name: t('dispute.toLoan') }),
  };
}
