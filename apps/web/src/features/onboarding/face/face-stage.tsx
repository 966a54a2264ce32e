import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import type { FacePhase } from './use-face-check';

interface Props {
  readonly phase: FacePhase;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly onShown: () => void;
}

/** Shows the mirrored camera picture with an oval, and the current instruction. */
export function FaceStage({ phase, video, onShown }: Props) {
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

type Words = ReturnType<typeof useTranslations<'face'>>;

function sentence(t: Words, phase: FacePhase): string {
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
