import { useState } from 'react';
import type { OwnerCheckRequestBody } from '@tulay/contract/auth/owner-check';
import { api, resultOf } from '../../api/client';
import type { Problem } from '../../api/problem';
import { useCopy } from '../../app/shell/language';
import { beginSession } from '../../app/store/session';
import { savedAppType } from '../../app/wrapper/app-type';
import { type OwnerCheck, ownerCheckIn, saveOwnerCheck } from './owner-check-state';
import { clearLogin } from './saved-login';

/** Sends the answers of an owner check, or opens a new account instead. */
export function useOwnerCheck(
  ownerCheck: OwnerCheck,
  onChange: (next: OwnerCheck) => void,
  onOver: (problem: Problem) => void,
) {
  const language = useCopy((copy) => copy.language);
  const [busy, setBusy] = useState<'answering' | 'opening' | false>(false);
  const [wrong, setWrong] = useState<Problem>();
  const [problem, setProblem] = useState<Problem>();

  function body() {
    const appType = savedAppType();
    return { check: ownerCheck.check, language, ...(appType ? { appType } : {}) };
  }

  function begin(next: 'answering' | 'opening') {
    setBusy(next);
    setWrong(undefined);
    setProblem(undefined);
  }

  function refused(refusal: Problem) {
    setBusy(false);
    if (refusal.code === 'owner_check_over') return onOver(refusal);
    const next = ownerCheckIn(refusal, ownerCheck);
    if (next === null) return setProblem(refusal);
    setWrong(refusal);
    onChange(next);
  }

  async function answer(given: OwnerCheckRequestBody['answer']) {
    begin('answering');
    const outcome = await resultOf(
      api.POST('/api/v1/auth/owner-check', { body: { ...body(), answer: given } }),
    );
    if (outcome.ok) enter(outcome.value);
    else refused(outcome.problem);
  }

  async function openNewAccount() {
    begin('opening');
    const outcome = await resultOf(api.POST('/api/v1/auth/owner-check/new-account', { body: body() }));
    if (outcome.ok) enter(outcome.value);
    else refused(outcome.problem);
  }

  return {
    busy,
    wrong,
    problem,
    typed: () => setWrong(undefined),
    answer: (given: OwnerCheckRequestBody['answer']) => void answer(given),
    openNewAccount: () => void openNewAccount(),
  };
}

function enter(session: Parameters<typeof beginSession>[0]): void {
  clearLogin();
  saveOwnerCheck(null);
  beginSession(session);
}
