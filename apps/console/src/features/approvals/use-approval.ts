/** Approval or refusal of requests with a passkey, from the statement to the results. */
import type { ReplyOf } from '@tulay/contract/operator/console';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CommandRefused, runCommand } from '../../api/commands';
import type { SecretKey } from './secret-key';

const words = CONSOLE_WORDS.approvals;
const LOOK_MS = 500;

type Shown = Extract<ReplyOf<'approval show'>, { outcome: 'done' }>['answer'];
type Answered = Shown['requests'][number];
/** Outcome of a request. `secret` is shown once; null without one. */
export type RequestOutcome = Omit<Answered, 'encrypted'> & { readonly secret: string | null };

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
  const [{ signWithPasskey }, { createSecretKey }] = await Promise.all([
    import('./passkey'),
    import('./secret-key'),
  ]);
  const { key, read } = await createSecretKey();
  const { approvalId, statement, credentials } = await runCommand('approval ask', {
    requests: tickets.join(','),
    ...(refusal === undefined ? { key } : { refusal }),
  });
  const signature = await signWithPasskey(statement, credentials).catch(() => {
    throw new CommandRefused('not_signed', words.notSigned);
  });
  await runCommand('approval sign', { approval: approvalId, ...signature });
  for (;;) {
    const shown = await runCommand('approval show', { approval: approvalId });
    if (shown.isOver) return Promise.all(shown.requests.map((each) => withSecret(each, read)));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Replaces the encrypted secret of a request by the secret. */
const withSecret = async (
  { encrypted, ...request }: Answered,
  read: SecretKey['read'],
): Promise<RequestOutcome> => ({ ...request, secret: encrypted === null ? null : await read(encrypted) });

export function useApproval() {
  const client = useQueryClient();
  return useMutation({ mutationFn: decide, onSettled: () => client.invalidateQueries() });
}
