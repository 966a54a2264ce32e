import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import { useEffect, useRef, useState } from 'react';
import { api, valueOf } from '../../api/client';
import { asExpiredCode, type Problem } from '../../api/problem';
import { useCommand } from '../../api/command';
import { deviceNow } from '../../platform/device-clock';
import { useCopy } from '../shell/language';
import type { ConfirmRequest } from './confirm-props';

export type Confirmation = ReturnType<typeof useConfirmation>;

export function useConfirmation(request: ConfirmRequest, onConfirmed: (confirmationId: string) => void) {
  const language = useCopy((copy) => copy.language);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Problem | 'code_format'>();
  const [resendAt, setResendAt] = useState<number>();
  const [view, setView] = useState<ConfirmationBody>();

  function apply(next: ConfirmationBody) {
    setView(next);
    setResendAt(deviceNow() + next.resendInSeconds * 1000);
    if (next.confirmed) onConfirmed(next.confirmationId);
  }

  const opening = useCommand({
    changes: 'nothing',
    run: (resend: boolean) =>
      valueOf(api.POST('/api/v1/confirmations', { body: { ...request, language, resend } })),
    onDone: apply,
    onProblem: ({ code: refused, retryAfterSeconds, params }) => {
      const seconds = retryAfterSeconds ?? Number(params.seconds ?? 0);
      if (refused === 'too_frequent') setResendAt(deviceNow() + seconds * 1000);
    },
  });
  const checking = useCommand({
    changes: 'nothing',
    run: checkCode,
    onDone: apply,
    onProblem: (refused) => {
      if (asExpiredCode(refused).code === 'code_wrong') return setFault(refused);
      if (asExpiredCode(refused).code !== 'code_expired') return;
      // The OTP is no longer valid: the button that sends a new one replaces the field.
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

  const refused = checking.problem && asExpiredCode(checking.problem);
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
    submit() {
      if (view === undefined || checking.pending) return;
      if (view.confirmed) return onConfirmed(view.confirmationId);
      if (code.length < view.digits) return setFault('code_format');
      checking.send({ confirmationId: view.confirmationId, digits: code });
    },
  };
}

const checkCode = ({ confirmationId, digits }: { confirmationId: string; digits: string }) =>
  valueOf(
    api.POST('/api/v1/confirmations/{confirmationId}/code', {
      body: { code: digits },
      params: { path: { confirmationId } },
    }),
  );
