import { err, ok } from '@tulay/engine/result';
import type { Sms } from '../../ports/sms';
import { callSandbox, isRefusal, type SandboxLink } from '../sandbox-link';

/** SMS to the sandbox's inbox. */
export function sandboxSms(link: SandboxLink): Sms {
  return {
    async send({ to, text, reference }) {
      const answer = await callSandbox(link, 'POST', '/sms/v1/messages', { to, text, reference });
      if (answer.ok && answer.value.status === 200) return ok(undefined);
      return err(answer.ok && isRefusal(answer.value.status) ? 'sms_refused' : 'sms_unavailable');
    },
  };
}
