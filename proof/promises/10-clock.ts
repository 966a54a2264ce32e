/** Promise 10: a clock jump, a midnight or the end of a month never charges twice and never ends anything early. */
import { runClockJumps } from '../clock/clock-jumps';
import { runMonthEnds } from '../clock/month-ends';
import type { Proof } from '../proof';

export const clockJumps: Proof = {
  number: 10,
  title: 'clock jumps, midnights and month ends charge nothing twice and end nothing early',
  async run(run) {
    const monthEnds = await runMonthEnds(run, run.count(15, 180));
    const jumps = await runClockJumps(run);
    const faults = [...monthEnds.faults, ...jumps.faults];
    return {
      figure: `jumps=${jumps.jumps},midnights=${monthEnds.cases},days=${monthEnds.days},faults=${faults.length}`,
      target: 'faults=0',
      faults,
    };
  },
};
