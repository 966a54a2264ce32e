import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  OWNER_ANSWERS,
  type OwnerAnswer,
  type OwnerCheckRequestBody,
} from '@tulay/contract/auth/owner-check';
import { readNumber } from '@tulay/engine/identity/number-text';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { DateField } from '@tulay/ui/fields/date-field';
import { NumberField } from '@tulay/ui/fields/number-field';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { useFieldText, useProblemText } from '@tulay/ui/format/problem-text';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { useOwnerCheck } from './use-owner-check';
import type { OwnerCheck } from './owner-check-state';
import type { Problem } from '../../api/problem';

interface Props {
  readonly ownerCheck: OwnerCheck;
  readonly onChange: (next: OwnerCheck) => void;
  /** Called when the check has ended. The borrower then has to request a new OTP. */
  readonly onOver: (problem: Problem) => void;
}

/**
 * Asks for one fact that only the owner of the account knows. Shows nothing about the account, because the number may
 * now belong to another person.
 */
export default function OwnerCheckView({ ownerCheck, onChange, onOver }: Props) {
  const t = useTranslations('auth');
  const check = useOwnerCheck(ownerCheck, onChange, onOver);
  const problemText = useProblemText();
  const { ticket } = ownerCheck;
  return (
    <div className="stack gap-5">
      <div className="stack gap-2">
        <h1 className="t-title">{t('ownerHeading')}</h1>
        {ticket === null ? <p className="text-quiet">{t('ownerIntro')}</p> : null}
      </div>
      {ticket === null ? (
        <AnswerForm ownerCheck={ownerCheck} check={check} />
      ) : (
        <Note live variant="red">
          {problemText({ code: 'owner_check_locked', params: { ticket } })}
        </Note>
      )}
      <NotMine check={check} />
    </div>
  );
}

type Check = ReturnType<typeof useOwnerCheck>;

function AnswerForm({ ownerCheck, check }: { ownerCheck: OwnerCheck; check: Check }) {
  const t = useTranslations('auth');
  const [kind, setKind] = useState<OwnerAnswer>('birth_date');
  const [typed, setTyped] = useState({ birth_date: '', id_ending: '' });
  const [missing, setMissing] = useState(false);
  const error = useAnswerError(kind, missing, check.wrong, ownerCheck.triesLeft);
  const field = useRef<HTMLInputElement>(null);
  const { wrong } = check;
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const answer = answerOf(kind, typed[kind]);
    setMissing(answer === null);
    if (answer === null) field.current?.focus();
    else if (!check.busy) check.answer(answer);
  }
  const change = (value: string) => {
    setTyped((all) => ({ ...all, [kind]: value }));
    setMissing(false);
    check.typed();
  };
  const shared = {
    ref: field,
    error,
    name: kind,
    value: typed[kind],
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };

  return (
    <form noValidate onSubmit={submit} className="stack gap-5">
      <OptionGroup
        label={t('ownerKind')}
        variant="chips"
        value={kind}
        options={OWNER_ANSWERS.map((value) => ({ value, label: t(`ownerKinds.${value}`) }))}
        onChange={({ target }) => {
          setKind(OWNER_ANSWERS.find((each) => each === target.value) ?? kind);
          setMissing(false);
          check.typed();
        }}
      />
      {kind === 'birth_date' ? (
        <DateField {...shared} label={t('ownerBirthDate')} min="1900-01-01" />
      ) : (
        <NumberField
          {...shared}
          label={t('ownerIdEnding')}
          hint={t('ownerIdEndingHint')}
          inputMode="text"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <ProblemNote problem={check.problem} />
      <Button type="submit" busy={check.busy === 'answering' && t('ownerChecking')}>
        {t('ownerSubmit')}
      </Button>
    </form>
  );
}

function useAnswerError(kind: OwnerAnswer, missing: boolean, wrong: Problem | undefined, triesLeft: number) {
  const t = useTranslations('auth');
  const fieldText = useFieldText();
  const problemText = useProblemText();
  if (missing) return fieldText(kind === 'birth_date' ? 'birth_date_invalid' : 'id_ending_invalid');
  return wrong && `${problemText(wrong)} ${t('triesLeft', { tries: triesLeft })}`;
}

function NotMine({ check }: { check: Check }) {
  const t = useTranslations('auth');
  const [open, setOpen] = useState(false);
  return (
    <div className="stack gap-3 border-t border-line pt-5">
      <p className="t-small text-quiet">{t('notMineHint')}</p>
      <Button variant="second" onClick={() => setOpen(true)}>
        {t('notMine')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('notMine')}>
        <p>{t('notMineSure')}</p>
        <ProblemNote problem={check.problem} />
        <Button onClick={check.openNewAccount} busy={check.busy === 'opening' && t('notMineOpening')}>
          {t('notMineYes')}
        </Button>
      </Sheet>
    </div>
  );
}

/** Returns the answer to send; null if it is empty or malformed, which costs no try. */
function answerOf(kind: OwnerAnswer, typed: string): OwnerCheckRequestBody['answer'] | null {
  if (kind === 'birth_date') return typed === '' ? null : { kind, birthDate: typed };
  const idEnding = readNumber(typed);
  return /^[A-Za-z0-9]{4}$/.test(idEnding) ? { kind, idEnding } : null;
}
