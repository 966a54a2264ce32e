/** Approval or refusal of requests with a passkey, from the statement to the results. */
import type { ReplyOf } from '@tulay/contract/operator/console';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CommandRefused, runCommand } from '../../api/commands';

const words = CONSOLE_WORDS.approvals;
const LOOK_MS = 500;

type Shown = Extract<ReplyOf<'approval show'>, { outcome: 'done' }>['answer'];
export type RequestOutcome = Shown['requests'][number];

export interface Decision {
  readonly tickets: readonly string[];
  /** Reason of a refusal; absent for an approval. */
  readonly refusal?: string;
}

/**
 * Requests the statement of a decision, signs the statement with a passkey, and waits until the server has carried the decision
 * out.
 */
async function decide({ tickets, refusal }: Decision): Promise<readonly RequestOutcome[]> {
  const { approvalId, statement, credentials } = await runCommand('approval ask', {
    requests: tickets.join(','),
    ...(refusal === undefined ? {} : { refusal }),
  });
  const { signWithPasskey } = await import('./passkey');
  const signature = await signWithPasskey(statement, credentials).catch(() => {
    throw new CommandRefused('not_signed', words.notSigned);
  });
  await runCommand('approval sign', { approval: approvalId, ...signature });
  for (;;) {
    const shown = await runCommand('approval show', { approval: approvalId });
    if (shown.isOver || shown.requests.every(({ outcome }) => outcome !== 'waiting')) return shown.requests;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

export function useApproval() {
  const client = useQueryClient();
  return useMutation({ mutationFn: decide, onSettled: () => client.invalidateQueries() });
}
