import type { ClockReading } from '../clock';
import { type Borrowers, borrowerRows } from './borrowers.view';
import { bridgeScene, icon, type IconName } from './drawings';
import { type Html, html, manilaDay, manilaTime, pesos } from './html';

/** Figures on the overview page: how many things wait for the user, and the latest texts. */
export interface Overview {
  readonly clock: ClockReading;
  readonly texts: number;
  readonly waitingPayouts: number;
  readonly openPayments: number;
  readonly balance: number;
  readonly borrowers: Borrowers;
}

export const welcome = html`<section class="card welcome">
  <div>
    <h1>Everyone else in one tab</h1>
    <p>The sandbox plays the phone network, the banks, the payment gateway and time itself. Nothing here is real, so
    try anything.</p>
    <div class="row">
      <a class="act main" href="/" target="tulay-app">${icon('open')}Open the app</a>
      <a class="act" href="/sandbox/tour">Take the tour</a>
      <a class="act" href="/docs">API documents</a>
    </div>
  </div>
  ${bridgeScene}
</section>`;

export function homeView(overview: Overview): Html {
  const { texts, waitingPayouts, openPayments, balance, borrowers } = overview;
  return html`<div class="two">
${clockCard(overview.clock)}
<section class="card rows" id="figures" data-live aria-label="What happens now"><ul>
  ${figure('/sandbox/sms', 'message', 'SMS inbox', `${texts}`, 'OTPs and reminders')}
  ${figure('/sandbox/payouts', 'send', 'Payouts', `${waitingPayouts} waiting`, 'Money on its way to borrowers')}
  ${figure('/sandbox/payments', 'wallet', 'Payments', `${openPayments} open`, 'Money on its way back')}
  ${figure('/sandbox/statement', 'list', 'Statement', pesos(balance), 'Everything that moved')}
</ul></section>
</div>
<section class="stack" aria-labelledby="who">
  <div class="row between"><h2 id="who">Log in as</h2><a class="act plain" href="/sandbox/borrowers">All borrowers</a></div>
  ${borrowerRows(borrowers)}
</section>`;
}

function figure(path: string, image: IconName, name: string, value: string, about: string): Html {
  return html`<li><a href="${path}"><span class="tile">${icon(image)}</span>
    <span class="text"><strong>${name}</strong><span class="small quiet">${about}</span></span>
    <span class="end">${value}</span></a></li>`;
}

const STEPS = [
  ['hours', 1, '+1 hour'],
  ['days', 1, '+1 day'],
  ['days', 3, '+3 days'],
  ['days', 7, '+7 days'],
  ['days', 14, '+14 days'],
  ['days', 30, '+30 days'],
] as const;

/** Renders the buttons that advance the test clock. `back` is the page to return to. */
export const clockButtons = (back: string): Html => html`<form method="post" action="/sandbox/clock">
  <input type="hidden" name="back" value="${back}">
  <div class="days">${STEPS.map(([unit, count, name]) => html`<button name="${unit}" value="${count}">${name}</button>`)}</div>
</form>`;

function clockCard(clock: ClockReading): Html {
  return html`<section class="card" aria-labelledby="clock">
  <h2 id="clock">Test clock</h2>
  <div id="clock-now" data-live="quiet"><p><strong>${manilaDay(new Date(clock.now))}</strong></p>
  <p class="small quiet">${manilaTime(new Date(clock.now))} in Manila, ${offsetText(clock.offsetMs)}</p></div>
  ${clockButtons('/sandbox')}
  <form method="post" action="/sandbox/clock" class="inline">
    <label>Days to advance<input name="days" inputmode="numeric" pattern="[0-9]{1,3}" required></label>
    <button>Advance the clock</button>
  </form>
  <p class="small quiet">The clock only moves forward. Whatever becomes due on the way happens at once.</p>
</section>`;
}

function offsetText(offsetMs: number): string {
  if (offsetMs === 0) return 'the real time';
  const hours = Math.round(offsetMs / 3_600_000);
  const parts = [countOf(Math.floor(hours / 24), 'day'), countOf(hours % 24, 'hour')].filter(Boolean);
  return `${parts.join(' and ')} ahead of the real time`;
}

const countOf = (count: number, unit: string): string =>
  count === 0 ? '' : count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
