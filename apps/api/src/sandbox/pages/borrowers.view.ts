import type { KnownPhone, NamedBorrower } from '../services/borrower.store';
import { icon } from './drawings';
import { type Html, html, manilaTime } from './html';

const LOG_IN = '/sandbox/log-in';

export interface Borrowers {
  readonly named: readonly NamedBorrower[];
  readonly phones: readonly KnownPhone[];
}

/** Renders the borrowers, each with a button that logs in as them in the app's tab. */
export function borrowerRows({ named, phones }: Borrowers): Html {
  return html`<ul class="card rows">
${named.map(({ phone, name, state, story }) =>
  row(phone, name, html`<span class="small quiet">${story}</span>`, html`<span class="chip">${state}</span>`),
)}
${phones.map(({ phone, lastText }) =>
  row(phone, spaced(phone), html`<span class="small quiet">Last text ${manilaTime(lastText)}</span>`, null),
)}
${row(null, 'Someone new', html`<span class="small quiet">A number nobody has used yet</span>`, null)}
</ul>
${
  named.length === 0
    ? null
    : html`<p class="small quiet">The labels are of the day on which the demonstration opens. What you do, and a moved clock, changes the loans but not the labels.</p>`
}`;
}

function row(phone: string | null, name: string, about: Html, state: Html | null): Html {
  const field = phone === null ? null : html`<input type="hidden" name="phone" value="${phone}">`;
  const whom = phone === null ? 'someone new' : name;
  return html`<li><span class="tile">${icon(phone === null ? 'open' : 'people')}</span>
  <span class="text"><span class="row"><strong>${name}</strong>${state}</span>${about}</span>
  <form method="post" action="${LOG_IN}" target="tulay-app">${field}<button aria-label="Log in as ${whom}">Log in</button></form></li>`;
}

export function borrowersView(borrowers: Borrowers): Html {
  return html`<form method="post" action="${LOG_IN}" target="tulay-app" class="card">
  <div class="inline"><label>Mobile number<input name="phone" type="tel" inputmode="numeric" autocomplete="off"
    pattern="(\\+63|0)?9[0-9]{9}" placeholder="9171234567" required></label>
  <button class="main">Log in</button></div>
  <p class="small quiet">Ten digits, starting with 9. A number that nobody has used is registered.</p>
</form>
${borrowerRows(borrowers)}
<p class="note">${icon('check')}<span>Log in reads the picture's letters and the OTP from the sandbox and enters them by the
public API, as a person would. No other door exists, and without the sandbox there is nothing to read.</span></p>`;
}

const STEPS = [
  ['captcha', 'Read the letters of the picture:'],
  ['sent', 'Requested an OTP'],
  ['read', 'Read the OTP in the SMS inbox:'],
  ['entered', 'Entered the OTP'],
] as const;

/** Renders the page whose script logs in. */
export function logInView(phone: string): Html {
  return html`<section class="card" id="log-in" data-phone="${phone}">
  <ol class="progress" aria-live="polite">${STEPS.map(
    ([step, words]) =>
      html`<li data-step="${step}">${icon('check')}<span>${words} <output></output></span></li>`,
  )}</ol>
  <noscript><p class="note">This page needs scripts. Log in by hand: the OTP is in the SMS inbox.</p></noscript>
</section>
<section class="card" id="problem" role="alert" hidden>
  <p class="error"></p>
  <form method="post" action="${LOG_IN}"><input type="hidden" name="phone" value="${phone}"><button class="main">Try again</button></form>
</section>`;
}

export const spaced = (phone: string): string =>
  `0${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
