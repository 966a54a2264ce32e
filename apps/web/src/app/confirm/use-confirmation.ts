import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import { useEffect, useRef, useState } from 'react';
import { api, valueOf } from '../../api/client';
import { codeOver, type Problem } from '../../api/problem';
import { useCommand } from '../../api/command';
import { deviceNow } from '../../platform/device-clock';
import { useCopy } from '../shell/language';
import type { ConfirmAsk } from './confirm-sheet';

export type Confirmation = ReturnType<typeof useConfirmation>;

/** Asks for the text once when it starts, then checks what is typed. What stands is kept by the server, not here. */
export function useConfirmation(ask: ConfirmAsk, onConfirmed: (confirmationId: string) => void) {
  const language = useCopy((copy) => copy.language);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Problem | 'code_format'>();
  const [resendAt, setResendAt] = useState<number>();
  const [view, setView] = useState<ConfirmationBody>();

  function take(next: ConfirmationBody) {
    setView(next);
    setResendAt(deviceNow() + next.resendInSeconds * 1000);
    if (next.confirmed) onConfirmed(next.confirmationId);
  }

  const opening = useCommand({
    run: (resend: boolean) =>
      valueOf(api.POST('/api/v1/confirmations', { body: { ...ask, language, resend } })),
    onDone: take,
    onProblem: ({ code: refused, retryAfterSeconds, params }) => {
      const seconds = retryAfterSeconds ?? Number(params.seconds ?? 0);
      if (refused === 'too_frequent') setResendAt(deviceNow() + seconds * 1000);
    },
  });
  const checking = useCommand({
    run: ({ confirmationId, digits }: { confirmationId: string; digits: string }) =>
      valueOf(
        api.POST('/api/v1/confirmations/{confirmationId}/code', {
          body: { code: digits },
          params: { path: { confirmationId } },
        }),
      ),
    onDone: take,
    onProblem: (refused) => {
      if (codeOver(refused).code === 'code_wrong') return setFault(refused);
      if (codeOver(refused).code !== 'code_expired') return;
      // Nothing is left to type it for: the way to a new one takes its place.
      setView(undefined);
      setCode('');
    },
  });

  const started = useRef(false);
  const { send } = opening;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    send(false);
  }, [send]);

  const refused = checking.problem && codeOver(checking.problem);
  return {
    view,
    code,
    fault,
    resendAt,
    waiting: opening.pending && view === undefined,
    pending: checking.pending,
    problem: opening.problem ?? (refused?.code === 'code_wrong' ? undefined : refused),
    type(digits: string) {
      setCode(digits);
      setFault(undefined);
    },
    sendAgain() {
      setCode('');
      setFault(undefined);
      checking.reset();
      send(true);
    },
    /** Checks the code; a confirmation that stands already goes straight on. */
    submit() {
      if (view === undefined || checking.pending) return;
      if (view.confirmed) return onConfirmed(view.confirmationId);
      if (code.length < view.digits) return setFault('code_format');
      checking.send({ confirmationId: view.confirmationId, digits: code });
    },
  };
}
