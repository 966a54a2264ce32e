import type { QueryClient } from '@tanstack/react-query';
import type { SectionName } from '@tulay/contract/onboarding/forms';
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

/** Saves a form that its schema accepted. Field codes come as `problem.fields`. */
export function saveSection(section: SectionName, form: object): Promise<Answer<SectionOutcome>> {
  return resultOf(api.PUT(`/api/v1/profile/${section}`, { body: form as never }));
}

/** @param leaving lets the request outlive the page. */
export async function sendDraft(section: SectionName, draft: Draft, leaving: boolean): Promise<boolean> {
  const outcome = await resultOf(
    api.PUT(`/api/v1/profile/${section}/draft`, { body: draft, keepalive: leaving }),
  );
  return outcome.ok;
}

/** Other pay-out details after a first loan, under the confirmation of a fresh code. */
export function changeBank(form: object, confirmationId: string, key: string) {
  const params = { header: { 'idempotency-key': key } };
  const body = { form, confirmationId } as never;
  return valueOf(api.POST('/api/v1/profile/bank/change', { body, params }));
}

/** Sends the application; a repeat after a lost answer or a reload is the same application. */
export function sendApplication() {
  return withIdempotencyKey('application', {}, (key) =>
    valueOf(api.POST('/api/v1/applications', idempotencyHeader(key) as never)),
  );
}

/** Writes into the profile as read what the server has just confirmed. */
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
