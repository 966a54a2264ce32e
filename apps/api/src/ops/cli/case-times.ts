import { runGlobal } from '../../command';
import { CLOSING_MOVES } from '../../features/lending/loan/dispute.view';
import type { CommandContext, OperatorRequest } from './command';
import type { Report } from './report';

/**
 * Runs a command, and in the same transaction records how long its case took if the command closed the case. Commands that decide
 * no case run as they are.
 */
export async function withCaseTimes(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { command: { shape }, raw }: Pick<OperatorRequest, 'command' | 'raw'>,
  run: () => Promise<Report>,
): Promise<Report> {
  const decided = shape.decides ?? shape.reopens;
  if (decided === undefined) return run();
  const cases = { queues: decided.queues, subject: String(raw[decided.subject]), closing: CLOSING_MOVES };
  await runGlobal(db, 'case_watch', clock.now(), cases);
  const report = await run();
  if (report.outcome === 'done') await runGlobal(db, 'case_settle', clock.now(), cases);
  return report;
}
