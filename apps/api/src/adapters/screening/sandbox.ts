import { err, ok } from '@tulay/engine/result';
import { z } from 'zod';
import type { Screening } from '../../ports/screening';
import { callSandbox, type SandboxLink } from '../sandbox-link';

const Body = z.object({ verdict: z.enum(['clear', 'refer', 'deny']), reason: z.string() });

/** Screening by the sandbox. The last digits of the ID number or phone number select the report. */
export function sandboxScreening(link: SandboxLink): Screening {
  return {
    bureau: { name: 'Sandbox Credit Bureau', contact: 'disputes@bureau.example' },
    async screen({ idNumber, phone }) {
      const answer = await callSandbox(link, 'POST', '/screening/v1/checks', { idNumber, phone });
      if (!answer.ok || answer.value.status !== 200) return err('screening_unavailable');
      const body = Body.safeParse(answer.value.body);
      return body.success ? ok(body.data) : err('screening_unavailable');
    },
  };
}
