import { MAGIC_VALUES, type MagicValue } from '../magic';
import { icon } from './drawings';
import { type Html, html } from './html';

const OTHER_FAILURES = [
  ['/sandbox/payments', 'A payment of another amount', 'Open a payment and pay less, more, or twice.'],
  [
    '/sandbox/payments',
    'A payment that stays open',
    'Hold it, fail it, or let its confirmation come days late.',
  ],
  ['/sandbox/payouts', 'A payout that comes back', 'Reject a delivered payout: the bank returns the money.'],
  ['/sandbox/webhooks', 'A message that arrives twice', 'Send any webhook again. The lender books it once.'],
  [
    '/sandbox#clock',
    'A number that another person got',
    'Move the clock by 91 days, then log in with the number in a private window. After the OTP the app asks for the birth date or the ID number.',
  ],
  [
    '/sandbox#clock',
    'A loan nobody pays',
    'Move the clock past the due date and read the reminders in the inbox.',
  ],
] as const;

export function failuresView(): Html {
  const places = [...new Set(MAGIC_VALUES.map(({ where }) => placeOf(where)))];
  const [first, ...others] = places.map((place) =>
    magicCard(
      place,
      MAGIC_VALUES.filter(({ where }) => placeOf(where) === place),
    ),
  );
  return html`<div class="two">${first ?? null}<div class="stack">${others}</div></div>
<h2>Failures by hand</h2>
<ul class="card rows">${OTHER_FAILURES.map(
    ([path, name, how]) =>
      html`<li><a href="${path}"><span class="text"><strong>${name}</strong><span class="small quiet">${how}</span></span>${icon('chevron')}</a></li>`,
  )}</ul>`;
}

/** Account numbers of banks and e-wallets share one card. */
const placeOf = (where: string): string => where.replace(/ of an? .*/, '');

function magicCard(place: string, values: readonly MagicValue[]): Html {
  return html`<section class="card"><h2>${place}</h2>
  <dl class="stack">${values.map(
    ({ value, where, effect }) =>
      html`<div class="magic"><dt>${ending(value)}</dt><dd>${effect}${
        where === place ? null : html`<span class="small quiet">${where}</span>`
      }</dd></div>`,
  )}</dl></section>`;
}

const ending = (value: string): Html => html`<span class="sr">ends in </span>${value}`;
