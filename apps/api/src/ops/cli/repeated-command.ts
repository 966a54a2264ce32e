/**
 * Changes from the console that are sent more than once. Each change has a key. If a change is sent twice, it is made
 * once and both requests get the same report.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { callFunction, runGlobal } from '../../command';
import type { CommandContext, OperatorRequest } from './command';
import { type Report, reportRefusal } from './report';

/**
 * Report of a command as it is stored, for the case that the same command is sent again. If the answer contains a
 * secret, the answer is left out.
 */
const Stored = z.object({
  outcome: z.string(),
  exit: z.literal([0, 1]),
  lines: z.array(z.string()),
  data: z.optional(z.unknown()),
});

const requestHash = ({ command, raw, why }: OperatorRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([command.name, sorted(raw), why]))
    .digest('hex');

const sorted = (raw: OperatorRequest['raw']) =>
  Object.entries(raw).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Returns the stored report if the key of this request was already used; null otherwise. */
export async function findEarlierReport(
  { db, clock }: CommandContext,
  request: OperatorRequest,
): Promise<Report | null> {
  const { key } = request;
  if (key === undefined) return null;
  const taken = await runGlobal(db, 'operator_key_take', clock.now(), {
    key,
    requestHash: requestHash(request),
  });
  if (!taken.ok) return reportRefusal(taken.code, 'This form was already sent with other values.');
  return taken.value.report === null ? null : Stored.parse(taken.value.report);
}

/**
 * Stores the report of a change that was made or that waits for approval. The report of a refusal is not stored, so
 * that the operator can try again.
 */
export async function storeReport(
  { db, clock }: CommandContext,
  { key, command }: OperatorRequest,
  report: Report,
): Promise<void> {
  if (key === undefined || !['done', 'approval_requested'].includes(report.outcome)) return;
  const kept =
    command.shape.showsSecret && report.outcome === 'done'
      ? { ...report, lines: ['Done. The secret was shown once.'], data: null }
      : report;
  await callFunction(db, 'operator_key_store', '', clock.now(), { key, report: kept });
}
