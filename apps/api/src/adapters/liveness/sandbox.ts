import { err, ok } from '@tulay/engine/result';
import { z } from 'zod';
import type { Evidence, Liveness } from '../../ports/liveness';
import { callSandbox, type SandboxLink } from '../sandbox-link';

const Body = z.object({ verdict: z.enum(['pass', 'fail']) });

/** The simulated face check: it wants a picture a challenge, and then the ID number decides. */
export function sandboxLiveness(link: SandboxLink): Liveness {
  return {
    async check({ evidence, ...request }) {
      const asked = { ...request, evidence: onTheWire(evidence) };
      const answer = await callSandbox(link, 'POST', '/liveness/v1/checks', asked);
      if (!answer.ok || answer.value.status !== 200) return err('liveness_unavailable');
      const body = Body.safeParse(answer.value.body);
      return body.success ? ok(body.data.verdict) : err('liveness_unavailable');
    },
  };
}

const onTheWire = (evidence: Evidence) =>
  evidence.kind === 'wrapper'
    ? evidence
    : { kind: 'frames', jpegs: evidence.jpegs.map((jpeg) => jpeg.toString('base64')) };
