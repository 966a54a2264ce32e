import { Dialog } from '@base-ui/react/dialog';
import { Images, Lock, SwitchCamera, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import { frameElement } from '@tulay/ui/behavior/frame';
import { captureFrame, type Facing } from '../../../platform/camera';
import { type Framing, framingOf } from '../../../platform/face/face-observation';
import { loadFaceDetector } from '../../../platform/face/load-face-detector';
import { measure, type PhotoIssue, photoIssue, pixelsOf } from './photo-quality';
import { useCamera } from './use-camera';

interface Props {
  readonly kind: PhotoKindName;
  readonly title: string;
  readonly onPhoto: (photo: Blob) => void;
  readonly onClose: () => void;
  readonly onFile: () => void;
}

const LONGEST_SIDE = 2000;
const ROUND = 'grid place-items-center rounded-full';

export default function CameraView({ kind, title, onPhoto, onClose, onFile }: Props) {
  const t = useTranslations('camera');
  const camera = useCamera();
  const [facing, setFacing] = useState<Facing>(kind === 'selfie' ? 'user' : 'environment');
  const { open, video, state } = camera;
  useEffect(() => void open(facing), [open, facing]);
  const advice = useFraming(kind, video, state === 'open');
  const blocked = state === 'refused' || state === 'missing';

  async function shoot() {
    const photo = video.current && (await captureFrame(video.current, LONGEST_SIDE));
    if (photo) onPhoto(photo);
  }

  return (
    <Dialog.Root open onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal container={frameElement()}>
        <Dialog.Popup className="absolute inset-0 z-30 flex flex-col bg-night text-on-night outline-none">
          <Head title={title} />
          <div className="relative min-h-0 flex-1 overflow-hidden">
            <video
              ref={video}
              playsInline
              muted
              aria-label={t('picture')}
              className={`size-full object-cover ${facing === 'user' ? '-scale-x-100' : ''}`}
            />
            <Guide kind={kind} good={advice === 'good'} />
            <p role="status" className="absolute inset-x-4 bottom-4 text-center">
              <span
                className={`t-label inline-block rounded-full px-4 py-2.5 ${advice === 'good' ? 'bg-success-tint text-success' : 'bg-card text-ink'}`}
              >
                {blocked ? t(state) : sentence(t, kind, advice)}
              </span>
            </p>
          </div>
          <div className="grid grid-cols-3 items-center justify-items-center px-4 pt-5">
            <button
              type="button"
              onClick={onFile}
              className="t-small grid min-h-12 justify-items-center gap-1 px-3"
            >
              <Images size={24} strokeWidth={1.75} aria-hidden="true" />
              {t('file')}
            </button>
            <button
              type="button"
              onClick={() => void shoot()}
              disabled={state !== 'open'}
              aria-label={t('shutter')}
              className={`${ROUND} size-[76px] border-4 border-current p-1 disabled:opacity-40`}
            >
              <span className="size-full rounded-full bg-current" />
            </button>
            <button
              type="button"
              onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
              className="t-small grid min-h-12 justify-items-center gap-1 px-3"
            >
              <SwitchCamera size={24} strokeWidth={1.75} aria-hidden="true" />
              {t('flip')}
            </button>
          </div>
          <p className="t-small flex gap-3 px-5 pt-5 pb-[calc(16px+var(--safe-bottom))]">
            <Lock size={20} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
            {t('privacyNote')}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Head({ title }: Pick<Props, 'title'>) {
  const t = useTranslations('camera');
  return (
    <div className="grid grid-cols-[48px_1fr_48px] items-center px-1 py-2 text-center">
      <Dialog.Close className={`${ROUND} size-12`} aria-label={t('close')}>
        <X size={24} strokeWidth={1.75} aria-hidden="true" />
      </Dialog.Close>
      <Dialog.Title className="t-strong">{title}</Dialog.Title>
    </div>
  );
}

function Guide({ kind, good }: { kind: PhotoKindName; good: boolean }) {
  const stroke = good ? 'var(--success)' : 'var(--card)';
  const lines = { fill: 'none', stroke, strokeWidth: 3, strokeLinecap: 'round' } as const;
  return (
    <svg viewBox="0 0 200 220" className="absolute inset-0 size-full" aria-hidden="true">
      {kind === 'id_front' ? (
        <path
          {...lines}
          d="M12 70V58Q12 50 20 50H34M166 50H180Q188 50 188 58V70M188 150V162Q188 170 180 170H166M34 170H20Q12 170 12 162V150"
        />
      ) : (
        <ellipse
          {...lines}
          cx={kind === 'selfie' ? 100 : 75}
          cy={kind === 'selfie' ? 105 : 90}
          rx={kind === 'selfie' ? 58 : 48}
          ry={kind === 'selfie' ? 78 : 64}
        />
      )}
      {kind === 'id_in_hand' ? <rect {...lines} x="100" y="135" width="86" height="54" rx="6" /> : null}
    </svg>
  );
}

type Words = ReturnType<typeof useTranslations<'camera'>>;

function sentence(t: Words, kind: PhotoKindName, advice: Advice): string {
  if (advice === undefined) return t('opening');
  return advice === 'good' ? t(`good.${kind}`) : t(`advice.${advice}`);
}

const CHECK_INTERVAL_MS = 400;

/** Advice to the borrower before a photo is taken: `good` if nothing is wrong, undefined before the first check. */
type Advice = Exclude<Framing, 'good'> | Exclude<PhotoIssue, 'too_small'> | 'good' | undefined;

function useFraming(kind: PhotoKindName, video: RefObject<HTMLVideoElement | null>, open: boolean): Advice {
  const [advice, setAdvice] = useState<Advice>();

  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const check = async () => {
      const seen = video.current && (await adviceFor(kind, video.current));
      if (over) return;
      if (seen) setAdvice(seen);
      timer = setTimeout(() => void check(), CHECK_INTERVAL_MS);
    };
    void check();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [kind, video, open]);

  return advice;
}

async function adviceFor(kind: PhotoKindName, video: HTMLVideoElement): Promise<Advice> {
  const { videoWidth: width, videoHeight: height } = video;
  const pixels = width > 0 ? pixelsOf(video, width, height) : undefined;
  if (!pixels) return undefined;
  const issue = photoIssue(measure(pixels), width, height);
  if (issue === 'dark' || issue === 'glare') return issue;
  const see = kind === 'id_front' ? null : await loadFaceDetector();
  const framing = see ? framingOf(await see(video), kind === 'selfie' ? 'face' : 'face_with_card') : 'good';
  if (framing !== 'good') return framing;
  return issue === 'blurred' ? issue : 'good';
}
