/**
 * Carries out approvals and refusals that operators signed in the console. It has its own log-in of the database, which alone
 * may accept a signature, so the console cannot approve by itself. An approval is taken only once. If the process stops in
 * the middle, the remaining requests stay open, and the operator has to sign again.
 */
import * as z from 'zod/mini';
import { createApprovalWork } from '../features/operator/approval.service';
import type { Command } from '../ops/cli/command';
import type { OpsContext } from '../ops/cli/context';
import type { Report } from '../ops/cli/report';
import { runOperatorCommand } from '../ops/cli/run-command';

/** Milliseconds between two checks whether the other operator has signed. */
const LOOK_MS = 500;

export interface ApproverParts {
  readonly ops: OpsContext;
  readonly commands: readonly Command[];
  /** Origin of the console, which every signature names. */
  readonly origin: string;
  readonly report: (failure: unknown) => void;
}

/** Carries out the oldest signed approval. Returns false if no approval waits. */
export async function carryOutNext({ ops, commands, origin, report }: ApproverParts): Promise<boolean> {
  const work = createApprovalWork(ops);
  const taken = await work.take();
  if (taken === null) return false;
  const { approvalId, tickets, passkey, refusal, browserKey } = taken;
  const { checkSignature } = await import('./signature');
  const counter = passkey === null ? null : await checkSignature({ ...taken, passkey, origin });
  const token = counter === null ? null : await work.accept(approvalId, counter);
  const outcomes: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const ticket of tickets) {
    const { outcome, data } =
      token === null ? WRONG : await carryOut({ ops, commands, report }, { token, ticket, refusal });
    outcomes[ticket] = outcome;
    const shown = WithSecret.safeParse(data);
    if (!shown.success || browserKey === null) continue;
    const { encryptTo } = await import('./browser-key');
    secrets[ticket] = await encryptTo(browserKey, shown.data.secret);
  }
  await work.finish(approvalId, outcomes, secrets);
  return true;
}

type Result = Pick<Report, 'outcome' | 'data'>;
const WRONG: Result = { outcome: 'signature_wrong' };

/** Answer of a command that shows a secret once. Only the browser of the operator who signed can read it. */
const WithSecret = z.object({ secret: z.string() });

interface Decision {
  /** Token with which this process acts for the operator who signed. */
  readonly token: string;
  readonly ticket: string;
  /** Reason of a refusal; null for an approval. */
  readonly refusal: string | null;
}

/** Carries out the decision about one request in the name of the operator who signed. */
async function carryOut(
  { ops, commands, report }: Omit<ApproverParts, 'origin'>,
  { token, ticket, refusal }: Decision,
): Promise<Result> {
  const needed = refusal === null ? 'approve' : 'request refuse';
  const command = commands.find(({ name }) => name === needed);
  if (!command) throw new Error(`the command ${needed} is missing`);
  try {
    await ops.clock.refresh();
    const request = { command, raw: { request: ticket }, why: refusal ?? '', answers: {} };
    return await runOperatorCommand(ops, commands, token, request);
  } catch (failure) {
    report(failure);
    return { outcome: 'failed' };
  }
}

/** Looks for signed approvals until it is stopped. */
export function startApprover(parts: ApproverParts): { stop(): Promise<void> } {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const work = async () => {
    while (!isStopped) {
      try {
        if (await carryOutNext(parts)) continue;
      } catch (failure) {
        parts.report(failure);
      }
      if (!isStopped) await pause();
    }
  };
  const working = work();
  return {
    async stop() {
      isStopped = true;
      wake();
      await working;
    },
  };
}
