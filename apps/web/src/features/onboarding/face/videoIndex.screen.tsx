import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lightbulb, ScanFace, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { Tile } from '@tulay/ui/layout/tile';
import { ProblemError } from '../../../api/problem';
import { profileQuery } from '../../../api/profile';
import { HelpBar } from '../../../app/components/help-bar';
import { goBack } from '../../../app/routing/navigate';
import { routeBefore, stepNumber } from '../../../app/routing/step-routes';
import { hasWrapper } from '../../../platform/bridge/wrapper-client';
import { goToNextStep } from '../forms/after-save';
import { FaceStage } from './face-stage';
import { useFaceCheck } from './use-face-check';

/** Runs the live face check: three challenges in random order, judged by the server. */
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
          <Row
            key={key}
            before={
              <Tile>
                <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
              </Tile>
            }
            title={<span className="font-normal">{t(key)}</span>}
          />
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

/** Stores the new face status at once and refetches the profile for the next step. */
async function updateFaceStatus(
  client: ReturnType<typeof useQueryClient>,
  face: FaceCheckStatusBody,
): Promise<void> {
  client.setQueryData(profileQuery.queryKey, (profile) => (profile ? { ...profile, face } : profile));
  await client.invalidateQueries(profileQuery);
}
