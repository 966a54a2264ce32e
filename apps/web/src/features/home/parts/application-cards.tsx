import { Contact, IdCard, Landmark, type LucideIcon, MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import type { HomeBody } from '@tulay/contract/home/home';
import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import { applicationLabel } from '@tulay/engine/loan/label';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { useDates } from '@tulay/ui/format/date-format';
import { usePromisedTime } from '@tulay/ui/format/promised-time';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { IconTile } from '@tulay/ui/layout/tile';
import { Timeline } from '@tulay/ui/layout/timeline';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { useConfig } from '../../../api/config';
import { pathTo } from '../../../app/routing/navigate';
import { STEP_ROUTES } from '../../../app/routing/step-routes';
import type { StoredHome } from '../../../app/store/stored-home';

function stepPath(nextStep: StoredHome['nextStep']): string {
  return nextStep === null ? pathTo('bankInfo', { review: 1 }) : pathTo(STEP_ROUTES[nextStep]);
}

export function ApplyCard({ home }: { home: StoredHome }) {
  const t = useTranslations('home');
  const draft = home.status === 'draft';
  const returned = draft && home.application?.status === 'draft';
  const done = draft && home.stepsDone === home.stepsTotal;
  const place = { done: String(home.stepsDone), total: String(home.stepsTotal) };

  return (
    <Card raised>
      <div className="stack gap-1">
        <h2 className="t-head">
          {returned ? t('returnedHeading') : draft ? t('draftHeading') : t('newHeading')}
        </h2>
        <p className="text-quiet">
          {returned ? t(done ? 'returnedDone' : 'returnedHint') : null}
          {draft && !returned ? (done ? t('draftDone') : t('draftHint', place)) : null}
          {draft ? null : t('newHint')}
        </p>
      </div>
      {draft ? <StepsBar home={home} /> : <Requirements />}
      <div className="stack gap-2">
        <ButtonLink href={stepPath(home.nextStep)}>
          {returned && !done ? t('correct') : draft ? t('continueDraft') : t('apply')}
        </ButtonLink>
        {done ? null : (
          <p className="t-micro text-center text-quiet">
            {draft ? t('minutesLeft', { minutes: home.minutesLeft }) : t('applyHint')}
          </p>
        )}
      </div>
    </Card>
  );
}

function StepsBar({ home }: { home: StoredHome }) {
  return (
    <div className="flex gap-1" aria-hidden="true">
      {Array.from({ length: home.stepsTotal }, (_, index) => (
        <i
          key={index}
          className={`h-1.5 flex-1 rounded-[3px] ${index < home.stepsDone ? 'bg-primary' : 'bg-line'}`}
        />
      ))}
    </div>
  );
}

function Requirements() {
  const t = useTranslations('home');
  return (
    <div className="stack gap-3">
      <h3 className="t-label">{t('needHeading')}</h3>
      <ul className="stack gap-3">
        <Requirement Icon={IdCard}>{t('needId')}</Requirement>
        <Requirement Icon={MapPin}>{t('needWork')}</Requirement>
        <Requirement Icon={Contact}>{t('needContacts')}</Requirement>
        <Requirement Icon={Landmark}>{t('needAccount')}</Requirement>
      </ul>
    </div>
  );
}

function Requirement({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <IconTile icon={Icon} />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  );
}

interface ReviewProps {
  readonly application: StoredHome['application'];
  /**
   * Promised time of the decision; undefined until the server has sent it, because a stored promise may have passed.
   */
  readonly promise: ApplicationBody['promise'] | undefined;
}

export function ReviewCard({ application, promise }: ReviewProps) {
  const t = useTranslations('home');
  const dates = useDates();
  const promised = useReviewPromise(promise);
  const ticket = application?.appeal?.ticket;
  const sent = application ? dates.instant(application.submittedAt) : undefined;

  return (
    <Card raised>
      <div className="stack gap-1" role="status">
        <ApplicationChip application={application} />
        <h2 className="t-head mt-2">{t('reviewHeading')}</h2>
        {ticket ? <p className="text-quiet">{t('appealTicket', { ticket })}</p> : null}
        <p className="text-quiet">{promised.hint}</p>
      </div>
      <Timeline
        steps={[
          { key: 'sent', state: 'done', title: t('reviewSent'), at: sent },
          { key: 'checking', state: 'now', title: t('reviewChecking'), at: promised.at },
          { key: 'answer', state: 'next', title: t('reviewAnswer') },
        ]}
      />
    </Card>
  );
}

function useReviewPromise(promise: ReviewProps['promise']): { readonly hint: string; readonly at?: string } {
  const t = useTranslations('home');
  const timeOf = usePromisedTime();
  const hotline = useConfig(({ data }) => data?.lender.hotline ?? '');
  if (!promise || promise.kind === 'day') return { hint: t('review.unknown') };
  const when = timeOf(promise);
  return {
    hint: t(`review.${promise.kind}`, { when, hotline }),
    at: t(`reviewAt.${promise.kind}`, { when }),
  };
}

const REASONS = [
  'age_out_of_range',
  'id_failed',
  'screening_deny',
  'duplicate_id',
  'overdue_long',
  'score_low',
] as const;

export function RejectedCard({ home }: { home: HomeBody }) {
  const t = useTranslations('home');
  const dates = useDates();
  const date = home.application?.reapplyOn ?? home.today;
  const mayApply = date <= home.today;
  const { reasons: given = [], bureau = null } = home.application ?? {};
  const known = REASONS.filter((reason) => given.includes(reason));

  return (
    <Card raised>
      <div className="stack gap-1">
        <ApplicationChip application={home.application} />
        <h2 className="t-head mt-2">{t('rejectedHeading')}</h2>
        <p className="text-quiet">
          {mayApply ? t('rejectedNow') : t('rejectedHint', { date: dates.day(date, 'long') })}
        </p>
      </div>
      <Note>
        <p className="t-label">{t('rejectedWhy')}</p>
        <ul>
          {known.map((reason) => (
            <li key={reason}>
              {reason === 'screening_deny' && bureau ? t('bureauDenied', bureau) : t(`reasons.${reason}`)}
            </li>
          ))}
          {known.length === 0 ? <li>{t('reasons.other')}</li> : null}
        </ul>
      </Note>
      {mayApply ? <ButtonLink href={pathTo('identityInfo')}>{t('applyAgain')}</ButtonLink> : null}
      {home.application?.appeal ? null : <Appeal />}
    </Card>
  );
}

const CHIP_VARIANTS = { in_review: 'teal', rejected: 'plain' } as const;

function ApplicationChip({ application }: { application: StoredHome['application'] }) {
  const t = useTranslations('loan.labels');
  const kind = application && applicationLabel(application.status).kind;
  if (kind !== 'in_review' && kind !== 'rejected') return null;
  return (
    <span>
      <Chip variant={CHIP_VARIANTS[kind]}>{t(kind)}</Chip>
    </span>
  );
}

const AppealForm = lazyFile(() => import('./appeal-form'));

function Appeal() {
  const t = useTranslations('home');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="second" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('appeal')}>
        <Suspense fallback={null}>
          <AppealForm onDone={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}
