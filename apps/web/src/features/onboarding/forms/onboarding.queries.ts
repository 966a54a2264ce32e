import type { QueryClient } from '@tanstack/react-query';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import type { Step } from '@tulay/engine/application/steps';
import { api, idempotencyHeader, resultOf, valueOf } from '../../../api/client';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import type { Answer } from '../../../api/problem';
import { profileQuery } from '../../../api/profile';
import type { Draft } from './local-draft';

export interface SectionOutcome {
  readonly nextStep: Step | null;
  readonly minutesLeft: number;
}

export function saveSection(section: SectionName, form: object): Promise<Answer<SectionOutcome>> {
  // The form's resolver has validated `form` by the schema of this section, and the server validates it again.
  return resultOf(api.PUT(`/api/v1/onboarding/${section}`, { body: form as never }));
}

/** Sends a draft. `leaving` keeps the request alive after the page closes. */
export async function sendDraft(section: SectionName, draft: Draft, leaving: boolean): Promise<boolean> {
  const outcome = await resultOf(
    api.PUT(`/api/v1/onboarding/${section}/draft`, { body: draft, keepalive: leaving }),
  );
  return outcome.ok;
}

export function changeBank(form: object, confirmationId: string, key: string) {
  const params = { header: { 'idempotency-key': key } };
  // The form's resolver has validated `form`, so the cast is safe.
  const body = { form, confirmationId } as never;
  return valueOf(api.POST('/api/v1/onboarding/bank/change', { body, params }));
}

export function sendApplication() {
  return withIdempotencyKey('application', {}, (key) =>
    valueOf(api.POST('/api/v1/applications', idempotencyHeader(key))),
  );
}

export function updateCachedProfile(
  client: QueryClient,
  section: SectionName,
  change: Partial<ProfileBody['sections'][number]>,
  outcome: Partial<SectionOutcome> = {},
): void {
  client.setQueryData(profileQuery.queryKey, (profile) =>
    profile === undefined
      ? profile
      : {
          ...profile,
          ...outcome,
          sections: profile.sections.map((each) =>
            each.section === section ? { ...each, ...change } : each,
          ),
        },
  );
}
