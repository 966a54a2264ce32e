import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { fieldMessage } from '@tulay/contract/field-message';
import { FORMS } from '@tulay/contract/onboarding/forms';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import { maskForm } from '@tulay/contract/onboarding/stored-numbers';
import type { Problem } from '../../../api/problem';
import { onSessionChange } from '../../../app/store/session';
import { createDraftSync } from './draft-sync';
import { clearLocalDraft, type Draft, saveLocalDraft } from './local-draft';
import { saveSection, type SectionOutcome, sendDraft, updateCachedProfile } from './onboarding.queries';
import { hasField, pathOf, useMarket } from './use-fields';

export interface SectionStart {
  /**
   * Initial values, from the borrower's last input or from the saved form. `unsent` is true if only this tab has stored
   * them.
   */
  readonly values: Draft;
  readonly unsent: boolean;
}

interface Options<F extends FieldValues> {
  readonly section: SectionName;
  readonly empty: F;
  readonly start: SectionStart;
  readonly onSaved: (outcome: SectionOutcome) => void;
}

export function useSectionForm<F extends FieldValues>({ section, empty, start, onSaved }: Options<F>) {
  const client = useQueryClient();
  const market = useMarket();
  const [problem, setProblem] = useState<Problem>();
  const [saving, setSaving] = useState(false);
  const form = useForm<F>({
    // The schema of this section has the fields `F`, but the type of `FORMS` covers all sections.
    resolver: zodResolver<F, unknown, F>(FORMS[market][section] as never),
    // A draft has the fields of its form, or fewer.
    defaultValues: { ...empty, ...start.values } as DefaultValues<F>,
    mode: 'onTouched',
  });
  const { sync, draftSaved } = useDraft(section, start, form);

  async function save(values: object): Promise<void> {
    setSaving(true);
    setProblem(undefined);
    await sync.stop();
    const outcome = await saveSection(section, values);
    setSaving(false);
    if (outcome.ok) {
      clearLocalDraft(section);
      updateCachedProfile(
        client,
        section,
        { complete: true, data: maskForm(section, { ...values }), draft: null },
        outcome.value,
      );
      onSaved(outcome.value);
      return;
    }
    sync.resume();
    const { fields = [] } = outcome.problem;
    setProblem(
      fields.length > 0 && fields.every(({ path }) => hasField(empty, path)) ? undefined : outcome.problem,
    );
    for (const [index, { path, ...error }] of fields.entries()) {
      form.setError(pathOf<F>(path), { message: fieldMessage(error) }, { shouldFocus: index === 0 });
    }
  }

  return { form, save, saving, problem, draftSaved };
}

type Form<F extends FieldValues> = ReturnType<typeof useForm<F>>;

function useDraft<F extends FieldValues>(section: SectionName, start: SectionStart, form: Form<F>) {
  const client = useQueryClient();
  const [draftSaved, setDraftSaved] = useState(false);
  const sync = useMemo(
    () =>
      createDraftSync({
        saveLocal: (values) => saveLocalDraft(section, values),
        send: async (values, leaving) => {
          const saved = await sendDraft(section, values, leaving);
          if (saved) updateCachedProfile(client, section, { draft: values });
          return saved;
        },
        onSaved: setDraftSaved,
      }),
    [section, client],
  );
  const { watch, getValues } = form;

  useEffect(() => {
    if (start.unsent) sync.typed(getValues());
    const watching = watch(() => sync.typed(getValues()));
    const leave = () => sync.flush(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    const again = () => sync.flush(false);
    globalThis.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    globalThis.addEventListener('online', again);
    const stopListening = onSessionChange((change) => change === 'resumed' && again());
    return () => {
      stopListening();
      watching.unsubscribe();
      globalThis.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      globalThis.removeEventListener('online', again);
      leave();
    };
  }, [sync, watch, getValues, start.unsent]);

  return { sync, draftSaved };
}
