import type { CheckoutView } from '../gateway/checkout.view';
import type { PayoutRow } from '../gateway/payout.store';
import type { Sms } from '../services/sms.store';
import { icon } from './drawings';
import { clockButtons } from './home.view';
import { type Html, html } from './html';
import { paymentCard, payoutCard, smsCard } from './lists.view';

/** Latest events, which the tour shows with the step that causes them. `texts` are newest first. */
export interface TourNews {
  readonly texts: readonly Sms[];
  readonly payout: PayoutRow | undefined;
  readonly checkout: CheckoutView | undefined;
}

interface Step {
  readonly title: string;
  readonly app: { readonly path: string; readonly name: string };
  readonly does: Html;
  readonly watch: Html;
}

/** Renders the tour of one loan: each step with its link to the app's tab and what happens here meanwhile. */
export function tourView(news: TourNews): Html {
  return html`<ol class="tour">${stepsOf(news).map(
    ({ title, app, does, watch }, index) => html`<li>
  <span class="mark" aria-hidden="true">${index + 1}</span>
  <h2>${title}</h2>
  <p>${does}</p>
  <div><a class="act" href="${app.path}" target="tulay-app">${icon('open')}${app.name}</a></div>
  ${watch}
</li>`,
  )}</ol>`;
}

/** Patterns of the text messages that a step of the tour sends, in both languages. */
const TEXTS = {
  logIn: /OTP.*log in/,
  decision: /application/,
  withdrawal: /OTP.*(send PHP|ipadala)/,
} as const;

function stepsOf({ texts, payout, checkout }: TourNews): Step[] {
  const watchText = (kind: keyof typeof TEXTS, waiting: string) => {
    const newest = texts.find(({ text }) => TEXTS[kind].test(text));
    return watch(`text-${kind}`, 'Newest text', newest === undefined ? null : smsCard(newest), waiting);
  };
  return [
    {
      title: 'Log in',
      app: { path: '/#/login', name: 'Open log-in' },
      does: html`Type any ten digits that start with 9, and the letters in the picture. Tap <b>Send OTP</b>. The text arrives
      below: type its code. Nobody knows the number yet, so it is registered.`,
      watch: watchText('logIn', 'The text with the OTP appears here.'),
    },
    {
      title: 'Apply',
      app: { path: '/#/homeIndex', name: 'Open Home' },
      does: html`Tap <b>Apply now</b> and fill in the forms. Any photo will do. To see an application refused or reviewed, end the
      ID number as <a href="/sandbox/failures">Failures on purpose</a> says. A job decides within seconds.`,
      watch: watchText('decision', 'The decision arrives as a text.'),
    },
    {
      title: 'Sign',
      app: { path: '/#/homeIndex', name: 'Choose a loan' },
      does: html`Choose an amount and a term, read the offer, sign in the box, and tap <b>Sign and receive</b>. A new OTP names the
      amount and the account.`,
      watch: watchText('withdrawal', 'The OTP for the withdrawal appears here.'),
    },
    {
      title: 'Get the money',
      app: { path: '/#/homeIndex', name: 'Watch it arrive' },
      does: html`The lender asked the bank to pay. It takes some seconds, or deliver it yourself.`,
      watch: watch(
        'tour-payout',
        'Newest payout',
        payout === undefined ? null : payoutCard(payout, TOUR),
        'The payout appears here.',
      ),
    },
    {
      title: 'Let time pass',
      app: { path: '/#/homeIndex', name: 'See it due' },
      does: html`Move the clock to the due date, or beyond it to see late fees. Home and the inbox follow.`,
      watch: clockButtons(TOUR),
    },
    {
      title: 'Repay',
      app: { path: '/#/homeIndex', name: 'Pay in the app' },
      does: html`Tap <b>Pay</b> and choose a channel. The gateway's page opens in the app's tab; pay there or here. The app shows the
      result, and you can borrow again. Every peso is on the <a href="/sandbox/statement">statement</a>.`,
      watch: watch(
        'tour-payment',
        'Newest payment',
        checkout === undefined ? null : paymentCard(checkout, TOUR),
        'The payment appears here.',
      ),
    },
  ];
}

const TOUR = '/sandbox/tour';

function watch(id: string, name: string, card: Html | null, waiting: string): Html {
  return html`<section aria-label="${name}" id="${id}" data-live class="stack">${
    card ?? html`<div class="card watch"><p class="quiet">${waiting}</p></div>`
  }</section>`;
}
