import { err, ok } from '@tulay/engine/result';
import { z } from 'zod';
import type { Evidence, Liveness } from '../../ports/liveness';
import { callSandbox, type SandboxLink } from '../sandbox-link';

const Body = z.object({ verdict: z.enum(['pass', 'fail']) });

/**
 * Liveness by the sandbox. It requires one frame for each challenge; then the last digits of the ID number select the
 * verdict.
 */
export function sandboxLiveness(link: SandboxLink): Liveness {
  return {
    async check({ evidence, ...request }) {
      const body = { ...request, evidence: serialized(evidence) };
      const answer = await callSandbox(link, 'POST', '/liveness/v1/checks', body);
      if (!answer.ok || answer.value.status !== 200) return err('liveness_unavailable');
      const parsed = Body.safeParse(answer.value.body);
      return parsed.success ? ok(parsed.data.verdict) : err('liveness_unavailable');
    },
  };
}

const serialized = (evidence: Evidence) =>
  evidence.kind === 'wrapper'
    ? evidence
    : { kind: 'frames', jpegs: evidence.jpegs.map((jpeg) => jpeg.toString('base64')) };
