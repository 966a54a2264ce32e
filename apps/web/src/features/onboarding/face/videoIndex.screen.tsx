import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Lightbulb, ScanFace, ShieldCheck } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { STEPS } from '@tulay/engine/application/steps';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote, ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { Stepper } from '@tulay/ui/layout/stepper';
import { ProblemError } from '../../../api/problem';
import { profileQuery } from '../../../api/profile';
import { refreshAfter } from '../../../api/refresh';
import { HelpBar } from '../../../app/components/help-bar';
import { goBack } from '../../../app/routing/navigate';
import { routeBefore, stepNumber } from '../../../app/routing/step-routes';
import { hasWrapper } from '../../../platform/bridge/wrapper-client';
import { goToNextStep } from '../forms/after-save';
import { type FacePhase, useFaceCheck } from './use-face-check';

export default function VideoIndexScreen() {
  const t = useTranslations('face');
  const { data, error, refetch } = useQuery(profileQuery);
  if (data)
    return data.face.state === 'todo' ? <FaceCheck profile={data} /> : <FaceCheckDone profile={data} />;
  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack(routeBefore('face'))} />
      <Main>
        {error instanceof ProblemError ? (
          <ProblemRetry problem={error.problem} onRetry={() => void refetch()} />
        ) : (
          <SkeletonStack className="gap-4 pt-10">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-[230px] w-full rounded-card" />
          </SkeletonStack>
        )}
      </Main>
    </>
  );
}

function Frame({ profile, children }: { profile: ProfileBody; children: ReactNode }) {
  const t = useTranslations('face');
  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack(routeBefore('face'))} />
      <Stepper
        step={stepNumber('face')}
        total={STEPS.length}
        {...(profile.minutesLeft > 0 ? { minutesLeft: profile.minutesLeft } : {})}
      />
      {children}
    </>
  );
}

function FaceCheck({ profile }: { profile: ProfileBody }) {
  const t = useTranslations('face');
  const client = useQueryClient();
  const [failedOnce, setFailedOnce] = useState(false);
  const check = useFaceCheck((status) => {
    setFailedOnce(status.state === 'todo');
    void updateFaceStatus(client, status);
  });
  const { phase, problem, camera } = check;
  const blocked = camera.state === 'refused' || camera.state === 'missing';
  const ready = phase.name === 'ready';
  const begin = hasWrapper() ? check.byWrapper : check.start;

  return (
    <Frame profile={profile}>
      <Main>
        {ready ? <Instructions /> : null}
        <FaceStage phase={phase} video={camera.video} onShown={check.shown} />
        {ready && failedOnce ? (
          <div role="alert">
            <Note variant="red">{t('failed', { tries: profile.face.triesLeft })}</Note>
          </div>
        ) : null}
        {ready && blocked ? (
          <div role="alert">
            <Note variant="sun">{t(camera.state === 'refused' ? 'refused' : 'missing')}</Note>
          </div>
        ) : null}
        {problem?.code === 'face_check_over' ? (
          <Note variant="sun">{t('over')}</Note>
        ) : (
          <ProblemNote problem={problem} />
        )}
      </Main>
      <Dock>
        {ready ? (
          <Button onClick={() => void begin()}>
            {hasWrapper() ? t('wrapper') : t(failedOnce || blocked || problem ? 'again' : 'start')}
          </Button>
        ) : null}
        <Button variant="plain" onClick={() => void check.skip()}>
          {t('without')}
        </Button>
        <p className="t-micro text-center text-quiet">{t('withoutHint')}</p>
      </Dock>
    </Frame>
  );
}

function Instructions() {
  const t = useTranslations('face');
  const rows = [
    ['how', ScanFace],
    ['light', Lightbulb],
    ['notice', ShieldCheck],
  ] as const;
  return (
    <>
      <p className="text-quiet">{t('intro')}</p>
      <Card flush>
        {rows.map(([key, Icon]) => (
          <Row key={key} icon={Icon} title={<span className="font-normal">{t(key)}</span>} />
        ))}
      </Card>
    </>
  );
}

const STATUS_TEXT = { passed: 'settledPassed', failed: 'settledFailed', missing: 'settledMissing' } as const;

function FaceCheckDone({ profile }: { profile: ProfileBody }) {
  const t = useTranslations('face');
  const common = useTranslations('common');
  const { state } = profile.face;
  return (
    <Frame profile={profile}>
      <Main>
        <Note live variant={state === 'passed' ? 'green' : 'sun'}>
          {state === 'todo' ? null : t(STATUS_TEXT[state])}
        </Note>
      </Main>
      <Dock>
        <Button onClick={() => goToNextStep(profile)}>{common('continue')}</Button>
      </Dock>
    </Frame>
  );
}

async function updateFaceStatus(
  client: ReturnType<typeof useQueryClient>,
  face: FaceCheckStatusBody,
): Promise<void> {
  client.setQueryData(profileQuery.queryKey, (profile) => (profile ? { ...profile, face } : profile));
  await refreshAfter(client, 'profile');
}

interface Props {
  readonly phase: FacePhase;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly onShown: () => void;
}

function FaceStage({ phase, video, onShown }: Props) {
  const t = useTranslations('face');
  const filming = phase.name === 'filming' ? phase : undefined;
  const good = filming !== undefined && (filming.taken > 0 || filming.framing === 'good');

  return (
    <div className={phase.name === 'ready' ? 'hidden' : 'stack gap-4'}>
      <div className="relative mx-auto aspect-[3/4] w-full max-w-[340px] overflow-hidden rounded-card bg-sunken">
        {/* biome-ignore lint/a11y/useMediaCaption: a mirror has no words */}
        <video
          ref={video}
          playsInline
          muted
          aria-label={t('camera')}
          className="size-full -scale-x-100 object-cover"
        />
        <svg viewBox="0 0 300 400" className="absolute inset-0 size-full" aria-hidden="true">
          <path
            fillRule="evenodd"
            d="M0 0H300V400H0ZM150 55A105 140 0 1 0 150 335A105 140 0 1 0 150 55Z"
            fill="var(--scrim)"
          />
          <ellipse
            cx="150"
            cy="195"
            rx="105"
            ry="140"
            fill="none"
            stroke={good ? 'var(--success)' : 'var(--line)'}
            strokeWidth="5"
          />
        </svg>
      </div>
      <p className="t-head text-center" role="status">
        {sentence(t, phase)}
      </p>
      {filming ? <Progress done={Math.max(0, filming.taken - 1)} total={filming.challenges.length} /> : null}
      {filming?.manual ? (
        <Button variant="second" lock={300} onClick={onShown}>
          {t('shown')}
        </Button>
      ) : null}
    </div>
  );
}

function sentence(t: ReturnType<typeof useTranslations<'face'>>, phase: FacePhase): string {
  if (phase.name !== 'filming') return t(phase.name === 'sending' ? 'sending' : 'opening');
  const submitted = phase.challenges[phase.taken - 1];
  if (submitted !== undefined) return t(`challenge.${submitted}`);
  return phase.manual ? t('byHand') : t(`framing.${phase.framing ?? 'no_face'}`);
}

function Progress({ done, total }: { done: number; total: number }) {
  const t = useTranslations('face');
  return (
    <div className="flex justify-center gap-2">
      <span className="sr-only">{t('progress', { done: String(done), total: String(total) })}</span>
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={`grid size-8 place-items-center rounded-full ${index < done ? 'bg-success-tint text-success' : 'bg-sunken text-quiet'}`}
        >
          {index < done ? <Check size={20} strokeWidth={2.4} /> : index + 1}
        </span>
      ))}
    </div>
  );
}
