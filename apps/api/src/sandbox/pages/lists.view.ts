import { PAYOUT_NETWORKS } from '@tulay/engine/payout/networks';
import type { CheckoutView } from '../gateway/checkout.view';
import type { PayoutRow } from '../gateway/payout.store';
import type { StatementLine } from '../gateway/statement.store';
import type { WebhookRow } from '../gateway/webhook.store';
import type { Sms } from '../services/sms.store';
import { spaced } from './borrowers.view';
import { emptyArch, icon, type IconName } from './drawings';
import { type Html, html, manilaTime, pesos } from './html';

const empty = (title: string, how: string): Html =>
  html`<div class="card empty">${emptyArch}<h2>${title}</h2><p class="quiet">${how}</p></div>`;

/** Renders a list that the page's script keeps current. */
const liveList = (id: string, cards: readonly Html[], none: Html): Html =>
  html`<div class="stack" id="${id}" data-live>${cards.length === 0 ? none : html`${cards}`}</div>`;

export function smsView(inbox: readonly Sms[], to: string): Html {
  return html`<form method="get" action="/sandbox/sms" class="inline">
  <label>Texts to<input name="to" type="tel" inputmode="numeric" autocomplete="off" maxlength="20" value="${to}" placeholder="Every number"></label>
  <button>Show</button>
</form>
${liveList('inbox', inbox.map(smsCard), empty('No texts yet', 'Ask the app for an OTP and it lands here.'))}`;
}

export function smsCard(sms: Sms): Html {
  return html`<article class="card">
  <div class="row between"><strong>${spaced(sms.to.slice(-10))}</strong><span class="small quiet">${manilaTime(sms.at)}</span></div>
  <p class="sms">${withCode(sms.text)}</p>
</article>`;
}

/** Emphasizes the OTP of a text: the first number of four to eight digits on its own. */
function withCode(text: string): Html {
  const code = /(?<![\d.,*])\d{4,8}(?![\d.,])/.exec(text);
  if (code === null || !text.includes('OTP')) return html`${text}`;
  return html`${text.slice(0, code.index)}<b>${code[0]}</b>${text.slice(code.index + code[0].length)}`;
}

export function paymentsView(checkouts: readonly CheckoutView[]): Html {
  return html`<form method="post" action="/sandbox/codes" class="inline">
  <label>QR Ph text or payment center number<input name="code" autocomplete="off" required></label>
  <button>Find payment</button>
</form>
${liveList(
  'payments',
  checkouts.map((checkout) => paymentCard(checkout, '/sandbox/payments')),
  empty('No payments yet', 'Tap Pay in the app and choose a channel.'),
)}`;
}

const PAYMENTS = { pending: 'Pending', paid: 'Paid', failed: 'Failed' } as const;

/** Renders a payment with its actions. @param back page to return to after an action. */
export function paymentCard(checkout: CheckoutView, back: string): Html {
  return html`<article class="card">
  <div class="row between"><span class="amount">${pesos(checkout.amount)}</span>${chip(checkout.status)}</div>
  <dl>
    <div><dt>For</dt><dd>${checkout.description}</dd></div>
    ${checkout.codeReference && html`<div><dt>${checkout.means === 'qr' ? 'QR Ph' : 'Payment center'}</dt><dd>${checkout.codeReference}</dd></div>`}
    <div><dt>Opened</dt><dd>${manilaTime(checkout.createdAt)}</dd></div>
    ${checkout.transactions.map(
      (payment) =>
        html`<div><dt>${PAYMENTS[payment.status]}</dt><dd>${pesos(payment.amount)}<br><span class="small quiet">${manilaTime(payment.paidAt ?? payment.createdAt)}</span></dd></div>`,
    )}
  </dl>
  ${paymentForm(checkout, back)}
</article>`;
}

function paymentForm(checkout: CheckoutView, back: string): Html {
  const isPaid = checkout.status === 'paid';
  const unpaid = html`<button name="action" value="hang">Hold</button>
      <button name="action" value="fail" class="danger">Fail</button>`;
  const reference = encodeURIComponent(checkout.reference);
  return html`<form method="post" action="/sandbox/payments/${reference}">
    <input type="hidden" name="back" value="${back}">
    <div class="row">${isPaid ? null : html`<button name="action" value="pay" class="main">Pay in full</button>`}
    <a class="act plain" href="/sandbox/checkout/${reference}">Open its page</a></div>
    <details><summary>${icon('chevron')}Pay another way</summary><div class="stack">
    <label>Amount in pesos (empty: full amount)<input name="pesos" inputmode="decimal" autocomplete="off"></label>
    <div class="row">
      <button name="action" value="pay">Pay</button>
      <button name="action" value="twice">Pay twice</button>
      <button name="action" value="late">Pay, confirm late</button>
      ${isPaid ? null : unpaid}
    </div></div></details>
  </form>`;
}

export function payoutsView(payouts: readonly PayoutRow[]): Html {
  const cards = payouts.map((payout) => payoutCard(payout, '/sandbox/payouts'));
  return liveList(
    'payouts',
    cards,
    empty('No payouts yet', 'Sign a loan in the app and its money leaves from here.'),
  );
}

/** @param back page to return to after an action. */
export function payoutCard(payout: PayoutRow, back: string): Html {
  const hung = payout.status === 'pending' && payout.plan === 'hang';
  const isAutomatic = payout.status === 'pending' && !hung;
  return html`<article class="card">
  <div class="row between"><span class="amount">${pesos(payout.amount)}</span>${chip(hung ? 'on hold' : payout.status)}</div>
  <dl>
    <div><dt>To</dt><dd>${payout.accountName}</dd></div>
    <div><dt>Account</dt><dd>${payout.channel} ${payout.accountNumber}</dd></div>
    <div><dt>Network</dt><dd>${PAYOUT_NETWORKS[payout.network].name}</dd></div>
    <div><dt>Received</dt><dd>${manilaTime(payout.createdAt)}</dd></div>
    ${isAutomatic ? html`<div><dt>Due</dt><dd>${manilaTime(payout.dueAt)}</dd></div>` : null}
    ${payout.deliveredAt && html`<div><dt>Delivered</dt><dd>${manilaTime(payout.deliveredAt)}</dd></div>`}
    ${payout.failureCode && html`<div><dt>Failure</dt><dd>${payout.failureCode}</dd></div>`}
  </dl>
  ${payoutForm(payout, back)}
</article>`;
}

function payoutForm(payout: PayoutRow, back: string): Html | null {
  if (payout.status === 'failed' || payout.status === 'reversed') return null;
  const pending = html`<button name="action" value="deliver" class="main">Deliver</button>
    <button name="action" value="hang">Hold</button>`;
  return html`<form method="post" action="/sandbox/payouts/${encodeURIComponent(payout.reference)}" class="row">
    <input type="hidden" name="back" value="${back}">
    ${payout.status === 'pending' ? pending : null}
    <button name="action" value="reject" class="danger">Reject</button>
  </form>`;
}

export function webhooksView(webhooks: readonly WebhookRow[]): Html {
  const none = empty('No webhooks yet', 'The gateway tells the lender here when money has moved.');
  return liveList('webhooks', webhooks.map(webhookCard), none);
}

function webhookCard(webhook: WebhookRow): Html {
  return html`<article class="card">
  <div class="row between"><strong>${webhook.type}</strong>${chip(webhookState(webhook))}</div>
  <dl>
    <div><dt>Reference</dt><dd>${webhook.reference}</dd></div>
    <div><dt>Created</dt><dd>${manilaTime(webhook.createdAt)}</dd></div>
    <div><dt>Attempts</dt><dd>${webhook.attempts}${webhook.lastOutcome === null ? '' : `, last ${webhook.lastOutcome}`}</dd></div>
    ${webhook.dueAt && html`<div><dt>Next attempt</dt><dd>${manilaTime(webhook.dueAt)}</dd></div>`}
  </dl>
  <details><summary>${icon('chevron')}Body</summary><p class="raw">${webhook.body}</p></details>
  <form method="post" action="/sandbox/webhooks/${webhook.id}/resend" class="row"><button>Send again</button></form>
</article>`;
}

function webhookState(webhook: WebhookRow): string {
  if (webhook.deliveredAt !== null) return 'delivered';
  if (webhook.dueAt === null) return 'failed';
  return webhook.attempts === 0 ? 'held' : 'retrying';
}

const LINES: Readonly<Record<StatementLine['kind'], readonly [name: string, image: IconName]>> = {
  payment: ['Payment', 'wallet'],
  payment_reversal: ['Payment taken back', 'alert'],
  payout: ['Payout', 'send'],
  payout_reversal: ['Payout returned', 'bank'],
};

export function statementView(lines: readonly StatementLine[], total: number): Html {
  const rows = html`<ul class="card rows">${lines.map((line) => {
    const [name, image] = LINES[line.kind];
    return html`<li><span class="tile">${icon(image)}</span>
  <span class="text"><strong>${name}</strong><span class="small quiet">${line.businessDate}</span><span class="small quiet cut">${line.reference}</span></span>
  <span class="end">${pesos(line.amount)}</span></li>`;
  })}</ul>`;
  return html`<div class="stack" id="statement" data-live>
<section class="card"><p class="quiet">Sum of all movements</p><p class="hero">${pesos(total)}</p></section>
${lines.length === 0 ? empty('Nothing moved yet', 'Payouts and payments appear here as a bank would list them.') : rows}
</div>`;
}

function chip(state: string): Html {
  return html`<span class="chip ${state}">${state}</span>`;
}
