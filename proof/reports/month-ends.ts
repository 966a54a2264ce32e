/** Reads every report at the end of each month of a simulated year, and compares it with the figures computed from the facts. */
import { SETTLING_SECONDS } from '@tulay/contract/operator/reports';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { fieldOf } from '@tulay/engine/records';
import { addSeconds, HOUR, instantOf } from '../simulation/clock';
import type { SimulatedWorld } from '../simulation/world';
import { AccrualModel } from './accrual-model';
import { firstDifference } from './compare';
import { type BookLoan, readLoans } from './loan-days';
import type { ModelDates } from './portfolio-model';
import { readFacts, REPORT_CHECKS } from './report-checks';
import type { ReportReader } from './report-reader';

interface ReadReport {
  readonly name: string;
  readonly asOf: ManilaDate;
  readonly knownAt: Date;
  readonly bytes: string;
}

export class MonthEnds {
  readonly faults: string[] = [];
  /** Number of reports that were compared with the facts. */
  compared = 0;
  readonly #world: SimulatedWorld;
  readonly #reader: ReportReader;
  readonly #accruals = new AccrualModel();
  readonly #read: ReadReport[] = [];
  readonly #firstDay: ManilaDate;

  /** Begins on the day that the clock shows. */
  constructor(world: SimulatedWorld, reader: ReportReader) {
    this.#firstDay = manilaDate(world.lender.clock.now());
    this.#world = world;
    this.#reader = reader;
  }

  /**
   * Follows a day: after its close, computes the accruals of the day before. At nine in the morning of the first day of a month, compares
   * the reports of the month before.
   */
  async follow(today: ManilaDate): Promise<void> {
    const { lender } = this.#world;
    const before = addDays(today, -1);
    if (lender.clock.now() < instantOf(today, HOUR)) await this.#accruals.addDay(lender, before);
    else if (today.endsWith('-01') && today > this.#firstDay)
      await this.#compare(before, await readLoans(lender));
  }

  /** Compares each month end again, as it is known now, and reads the files of the earlier reports again. */
  async repeat(): Promise<void> {
    const now = this.#world.lender.clock.now();
    for (const { name, asOf, knownAt, bytes } of this.#read.slice()) {
      const again = await this.#readReport(name, asOf, knownAt, now);
      if (JSON.stringify(again) !== bytes)
        this.faults.push(`report ${name} of ${asOf} known at ${knownAt.toISOString()} changed later`);
    }
    const loans = await readLoans(this.#world.lender);
    for (const asOf of new Set(this.#read.map((report) => report.asOf))) await this.#compare(asOf, loans);
  }

  async #compare(asOf: ManilaDate, loans: readonly BookLoan[]): Promise<void> {
    const { lender } = this.#world;
    const now = lender.clock.now();
    const knownAt = addSeconds(now, 0 - SETTLING_SECONDS);
    const dates: ModelDates = { from: `${asOf.slice(0, 7)}-01`, asOf };
    const facts = await readFacts(lender, { loans, accruals: this.#accruals, dates, knownAt });
    for (const { name, found, expected } of REPORT_CHECKS) {
      const answer = await this.#readReport(name, asOf, knownAt, now);
      this.compared += 1;
      this.#read.push({ name, asOf, knownAt, bytes: JSON.stringify(answer) });
      const title = `report ${name} of ${asOf} known on ${manilaDate(now)}`;
      const difference = firstDifference(found(answer), expected(facts, dates), title);
      if (difference !== null) this.faults.push(difference);
      for (const check of [fieldOf(answer, 'checks')].flat()) {
        if (fieldOf(check, 'report') !== fieldOf(check, 'ledger'))
          this.faults.push(`${title} differs from the ledger: ${JSON.stringify(check)}`);
      }
    }
  }

  #readReport(name: string, asOf: ManilaDate, knownAt: Date, now: Date): Promise<unknown> {
    const args = { 'as-of': asOf, 'known-at': knownAt.toISOString(), csv: true };
    return this.#reader.read(name, args, now);
  }
}
