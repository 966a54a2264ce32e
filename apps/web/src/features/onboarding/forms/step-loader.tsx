import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { SENSITIVE_SECTIONS } from '@tulay/contract/privacy/sensitive-consent';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { Main } from '@tulay/ui/layout/main';
import { ProblemError } from '../../../api/problem';
import { profileQuery } from '../../../api/profile';
import { HelpBar } from '../../../app/components/help-bar';
import { goBack, pathTo } from '../../../app/routing/navigate';
import { routeBefore } from '../../../app/routing/step-routes';
import { type Draft, loadLocalDraft } from './local-draft';
import type { SectionStart } from './use-section-form';

const SensitiveConsent = lazyFile(() => import('./sensitive-consent'));

interface Props {
  readonly section: SectionName;
  readonly title: string;
  readonly waiting?: boolean;
  readonly children: (start: SectionStart, profile: ProfileBody) => ReactNode;
}

export function StepLoader({ section, title, waiting = false, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...profileQuery,
    // An operator may have returned a sent application, so that its sections can be edited again. Each visit therefore
    // fetches the profile.
    refetchOnMount: ({ state }) => (state.data?.applied ? 'always' : true),
  });
  const isClosed = data?.closed.includes(section) ?? false;
  if (isClosed && !isFetching) return <ClosedStep title={title} />;
  if (data && !data.sensitiveConsent && SENSITIVE_SECTIONS.includes(section)) {
    return (
      <Suspense>
        <SensitiveConsent onBack={() => goBack(routeBefore(section))} />
      </Suspense>
    );
  }
  if (data && !isClosed && !waiting) return <Loaded section={section} profile={data} draw={children} />;

  return (
    <>
      <HelpBar title={title} onBack={() => goBack(routeBefore(section))} />
      <Main form>
        {error instanceof ProblemError ? (
          <ProblemRetry problem={error.problem} onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </Main>
    </>
  );
}

interface LoadedProps {
  readonly section: SectionName;
  readonly profile: ProfileBody;
  readonly draw: Props['children'];
}

function Loaded({ section, profile, draw }: LoadedProps) {
  const [start] = useState(() => startOf(section, profile));
  return draw(start, profile);
}

function startOf(section: SectionName, profile: ProfileBody): SectionStart {
  const saved = profile.sections.find((each) => each.section === section);
  const known = saved?.draft ?? asTyped(saved?.data ?? {});
  const typed = loadLocalDraft(section);
  if (typed === null) return { values: known, unsent: false };
  return { values: typed, unsent: JSON.stringify(typed) !== JSON.stringify(known) };
}

function asTyped(data: Draft): Draft {
  const text = JSON.stringify(data).replaceAll(/"\+63(9\d{9})"/g, '"$1"');
  const draft: Draft = JSON.parse(text);
  return draft;
}

function FormSkeleton() {
  return (
    <SkeletonStack className="gap-6 pt-12">
      {[1, 2, 3, 4].map((line) => (
        <span key={line} className="stack gap-2">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-[52px] w-full rounded-field" />
        </span>
      ))}
    </SkeletonStack>
  );
}

function ClosedStep({ title }: { title: string }) {
  const t = useTranslations('onboarding');
  const errors = useTranslations('errors');
  const my = useTranslations('my');
  return (
    <>
      <HelpBar title={title} onBack={() => goBack('homeIndex')} />
      <Main>
        <EmptyState
          title={t('closedHeading')}
          action={
            <ButtonLink variant="second" href={pathTo('feedback')}>
              {my('service')}
            </ButtonLink>
          }
        >
          {errors('details_closed')}
        </EmptyState>
      </Main>
    </>
  );
}
