/** Promise 10: no clock that jumps, no midnight and no end of a month charges twice or ends anything early. */
import { runClockJumps } from '../clock/clock-jumps';
import { runMonthEnds } from '../clock/month-ends';
import type { Proof } from '../proof';

export const clockJumps: Proof = {
  number: 10,
  title: 'clocks that jump, midnights and ends of months',
  async run(run) {
    const lived = await runMonthEnds(run, run.count(15, 180));
    const jumped = await runClockJumps(run);
    const faults = [...lived.faults, ...jumped.faults];
    return {
      figure: `jumps=${jumped.jumps},midnights=${lived.cases},days=${lived.days},faults=${faults.length}`,
      target: 'faults=0',
      faults,
    };
  },
};
