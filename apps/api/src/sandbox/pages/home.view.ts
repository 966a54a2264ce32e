import type { ClockReading } from '../clock';
import { MAGIC_VALUES } from '../magic';
import { type Html, html, manilaTime } from './html';

const STEPS_DAYS = [1, 3, 7, 14, 30] as const;

export function homeView(clock: ClockReading): Html {
  return html`
<p>The sandbox simulates the providers that Tulay needs: the SMS network, the payment gateway, the banks that receive
payouts, and the clock. Nothing here is real.</p>
<section class="card" aria-labelledby="clock">
  <h2 id="clock">Test clock</h2>
  <dl>
    <div><dt>Business date</dt><dd>${clock.businessDate}</dd></div>
    <div><dt>Time in Manila</dt><dd>${manilaTime(new Date(clock.now))}</dd></div>
    <div><dt>Ahead of real time</dt><dd>${offsetText(clock.offsetMs)}</dd></div>
  </dl>
  <form method="post" action="/sandbox/clock">
    <div class="row">${STEPS_DAYS.map((days) => html`<button name="days" value="${days}">+${daysText(days)}</button>`)}</div>
  </form>
  <form method="post" action="/sandbox/clock">
    <label>Days to advance<input name="days" inputmode="numeric" pattern="[0-9]{1,3}" required></label>
    <button>Advance the clock</button>
  </form>
  <p class="small quiet">The clock only moves forward. Payouts and delayed confirmations that become due are processed at once.</p>
</section>
<section class="card" aria-labelledby="magic">
  <h2 id="magic">Magic values</h2>
  <p class="small quiet">Numbers that end in these digits trigger a refusal or a delay.</p>
  ${MAGIC_VALUES.map(
    ({ value, where, effect }) =>
      html`<div><strong>${value}</strong> <span class="quiet">${where}</span><br>${effect}</div>`,
  )}
</section>`;
}

function offsetText(offsetMs: number): string {
  const hours = Math.round(offsetMs / 3_600_000);
  const rest = hours % 24;
  return `${daysText(Math.floor(hours / 24))}${rest === 0 ? '' : ` ${rest} h`}`;
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
