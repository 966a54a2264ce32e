import { err, ok } from '@tulay/engine/result';
import { z } from 'zod';
import type { BankStatements } from '../../ports/bank-statements';
import { callSandbox, type SandboxLink } from '../sandbox-link';

const Body = z.object({ csv: z.string().nullable() });

/** Reads the bank statement of the sandbox's simulated bank. */
export const sandboxBank = (link: SandboxLink): BankStatements => ({
  async fetchStatement() {
    const answer = await callSandbox(link, 'GET', '/bank/v1/statement');
    if (!answer.ok || answer.value.status !== 200) return err('bank_unavailable');
    const parsed = Body.safeParse(answer.value.body);
    return parsed.success ? ok(parsed.data.csv) : err('bank_unavailable');
  },
});
