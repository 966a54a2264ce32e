import type { CheckoutView } from '../gateway/checkout.view';
import { PAYOUT_NETWORKS } from '@tulay/engine/payout/networks';
import type { PayoutRow } from '../gateway/payout.store';
import type { Sms } from '../services/sms.store';
import type { StatementLine } from '../gateway/statement.store';
import type { WebhookRow } from '../gateway/webhook.store';
import { type Html, html, manilaTime, pesos } from './html';

const EMPTY = html`<p class="note">Nothing yet.</p>`;

const cardList = (cards: readonly Html[]): Html => (cards.length === 0 ? EMPTY : html`${cards}`);

export function smsView(inbox: readonly Sms[]): Html {
  return cardList(
    inbox.map(
      (sms) => html`<article class="card">
  <div class="row between"><strong>${sms.to}</strong><span class="small quiet">${manilaTime(sms.at)}</span></div>
  <p class="sms">${sms.text}</p>
</article>`,
    ),
  );
}

export function paymentsView(checkouts: readonly CheckoutView[]): Html {
  return html`<form method="post" action="/sandbox/codes" class="card">
  <h2>Pay by QR Ph code or payment center number</h2>
  <label>Text of the QR Ph code, or the payment center number<input name="code" autocomplete="off" required></label>
  <button class="main">Find payment</button>
</form>${cardList(checkouts.map(paymentCard))}`;
}

function paymentCard(checkout: CheckoutView): Html {
  return html`<article class="card">
  <div class="row between"><span class="amount">${pesos(checkout.amount)}</span>${chip(checkout.status)}</div>
  <dl>
    <div><dt>Reference</dt><dd>${checkout.reference}</dd></div>
    <div><dt>For</dt><dd>${checkout.description}</dd></div>
    ${checkout.codeReference && html`<div><dt>${checkout.means === 'qr' ? 'QR Ph' : 'Payment center'}</dt><dd>${checkout.codeReference}</dd></div>`}
    <div><dt>Opened</dt><dd>${manilaTime(checkout.createdAt)}</dd></div>
    ${checkout.transactions.map(
      (payment) =>
        html`<div><dt>${manilaTime(payment.paidAt ?? payment.createdAt)}</dt><dd>${pesos(payment.amount)} ${payment.status}</dd></div>`,
    )}
  </dl>
  <form method="post" action="/sandbox/payments/${encodeURIComponent(checkout.reference)}">
    <label>Amount in pesos (empty: full amount)<input name="pesos" inputmode="decimal" autocomplete="off"></label>
    <div class="row">
      <button name="action" value="pay">Pay</button>
      <button name="action" value="twice">Pay twice</button>
      <button name="action" value="late">Pay, confirm late</button>
      ${
        checkout.status === 'paid'
          ? null
          : html`<button name="action" value="hang">Hold</button>
      <button name="action" value="fail" class="danger">Fail</button>`
      }
    </div>
  </form>
  <p><a class="act" href="/sandbox/checkout/${encodeURIComponent(checkout.reference)}">Open the checkout page</a></p>
</article>`;
}

export function payoutsView(payouts: readonly PayoutRow[]): Html {
  return cardList(payouts.map(payoutCard));
}

function payoutCard(payout: PayoutRow): Html {
  const hung = payout.status === 'pending' && payout.plan === 'hang';
  const isAutomatic = payout.status === 'pending' && !hung;
  return html`<article class="card">
  <div class="row between"><span class="amount">${pesos(payout.amount)}</span>${chip(hung ? 'on hold' : payout.status)}</div>
  <dl>
    <div><dt>Reference</dt><dd>${payout.reference}</dd></div>
    <div><dt>To</dt><dd>${payout.channel}, ${payout.accountNumber}, ${payout.accountName}</dd></div>
    <div><dt>Network</dt><dd>${PAYOUT_NETWORKS[payout.network].name}</dd></div>
    <div><dt>Received</dt><dd>${manilaTime(payout.createdAt)}</dd></div>
    ${isAutomatic ? html`<div><dt>Due</dt><dd>${manilaTime(payout.dueAt)}</dd></div>` : null}
    ${payout.deliveredAt && html`<div><dt>Delivered</dt><dd>${manilaTime(payout.deliveredAt)}</dd></div>`}
    ${payout.failureCode && html`<div><dt>Failure</dt><dd>${payout.failureCode}</dd></div>`}
  </dl>
  ${payoutForm(payout)}
</article>`;
}

function payoutForm(payout: PayoutRow): Html | null {
  if (payout.status === 'failed' || payout.status === 'reversed') return null;
  const pending = html`<button name="action" value="deliver">Deliver</button>
    <button name="action" value="hang">Hold</button>`;
  return html`<form method="post" action="/sandbox/payouts/${encodeURIComponent(payout.reference)}" class="row">
    ${payout.status === 'pending' ? pending : null}
    <button name="action" value="reject" class="danger">Reject: wrong bank details</button>
  </form>`;
}

export function webhooksView(webhooks: readonly WebhookRow[]): Html {
  return cardList(
    webhooks.map(
      (webhook) => html`<article class="card">
  <div class="row between"><strong>${webhook.type}</strong>${chip(webhookState(webhook))}</div>
  <dl>
    <div><dt>Reference</dt><dd>${webhook.reference}</dd></div>
    <div><dt>Created</dt><dd>${manilaTime(webhook.createdAt)}</dd></div>
    <div><dt>Attempts</dt><dd>${webhook.attempts}${webhook.lastOutcome === null ? '' : `, last ${webhook.lastOutcome}`}</dd></div>
    ${webhook.dueAt && html`<div><dt>Next attempt</dt><dd>${manilaTime(webhook.dueAt)}</dd></div>`}
  </dl>
  <details><summary>Body</summary><p class="sms small">${webhook.body}</p></details>
  <form method="post" action="/sandbox/webhooks/${webhook.id}/resend"><button>Send again</button></form>
</article>`,
    ),
  );
}

function webhookState(webhook: WebhookRow): string {
  if (webhook.deliveredAt !== null) return 'delivered';
  if (webhook.dueAt === null) return 'failed';
  return webhook.attempts === 0 ? 'held' : 'retrying';
}

export function statementView(lines: readonly StatementLine[], total: number): Html {
  return html`<p class="card"><span class="quiet">Sum of all movements</span><span class="amount">${pesos(total)}</span></p>
${cardList(
  lines.map(
    (line) => html`<article class="card">
  <div class="row between"><span class="amount">${pesos(line.amount)}</span>${chip(line.kind.replace('_', ' '))}</div>
  <dl>
    <div><dt>Business date</dt><dd>${line.businessDate}</dd></div>
    <div><dt>Reference</dt><dd>${line.reference}</dd></div>
    <div><dt>Transaction</dt><dd>${line.transactionId}</dd></div>
  </dl>
</article>`,
  ),
)}`;
}

function chip(state: string): Html {
  return html`<span class="chip ${state}">${state}</span>`;
}
