import { LATE_DAYS } from '../gateway/checkout-actions';
import type { CheckoutView } from '../gateway/checkout.view';
import type { Language } from '@tulay/contract/languages';
import { CHECKOUT_WORDS } from './checkout.words';
import { type Html, html, pesos } from './html';
import { languageLinks } from './layout';

/** Renders the gateway's payment page. `typed` is an invalid amount to correct; null if there is none. */
export function checkoutView(checkout: CheckoutView, lang: Language, typed: string | null): Html {
  const words = CHECKOUT_WORDS[lang];
  const action = `/sandbox/checkout/${encodeURIComponent(checkout.reference)}?lang=${lang}`;
  return html`
<div class="row between">
  <a href="${checkout.returnUrl}">${words.back}</a>
  ${languageLinks((language) => `?lang=${language}`)}
</div>
<h1>${checkout.description}</h1>
<section class="card">
  <p class="quiet">${words.toPay}</p>
  <p class="amount">${pesos(checkout.amount)}</p>
  <dl>
    <div><dt>${words.reference}</dt><dd>${checkout.reference}</dd></div>
    ${checkout.channel && html`<div><dt>${words.channel}</dt><dd>${checkout.channel}</dd></div>`}
  </dl>
  <p class="note" role="status">${words.status[checkout.status]}</p>
</section>
${checkout.status === 'expired' ? null : html`${payForms(action, lang, typed)}${problemForm(action, lang, checkout)}`}`;
}

function payForms(action: string, lang: Language, typed: string | null): Html {
  const words = CHECKOUT_WORDS[lang];
  const isInvalid = typed !== null;
  return html`
<form method="post" action="${action}" class="arriving"><button class="main" name="action" value="pay">${words.payFull}</button></form>
<form method="post" action="${action}" class="card arriving">
  <label>${words.otherAmount}
    <input name="pesos" inputmode="decimal" autocomplete="off" required value="${typed ?? ''}"
      aria-invalid="${String(isInvalid)}" aria-describedby="amount-error">
  </label>
  <p id="amount-error" class="error small">${isInvalid ? words.amountWrong : ''}</p>
  <button name="action" value="pay">${words.payOther}</button>
</form>`;
}

function problemForm(action: string, lang: Language, checkout: CheckoutView): Html {
  const words = CHECKOUT_WORDS[lang];
  const unpaid = html`<button name="action" value="hang">${words.hang}</button>
  <button name="action" value="fail" class="danger">${words.fail}</button>`;
  return html`<form method="post" action="${action}" class="card arriving">
  <h2>${words.more}</h2>
  <button name="action" value="twice">${words.payTwice}</button>
  <label>${words.lateDays}<input name="days" type="number" min="0" max="60" value="${LATE_DAYS}" required></label>
  <button name="action" value="late">${words.payLate}</button>
  ${checkout.status === 'paid' ? null : unpaid}
</form>`;
}
