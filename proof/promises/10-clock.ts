/** Promise 10: a clock jump, a midnight or the end of a month never charges twice and never ends anything early. */
import { runClockJumps } from '../clock/clock-jumps';
import { runMonthEnds } from '../clock/month-ends';
import type { Proof } from '../proof';

export const clockJumps: Proof = {
  number: 10,
  title: 'clock jumps, midnights and month ends charge nothing twice and end nothing early',
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
