import { Check, IdCard, type LucideIcon, RotateCw, ScanFace, UserRound } from 'lucide-react';
import {
  type ChangeEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import { Button } from '@tulay/ui/actions/button';
import { FieldNotes } from '@tulay/ui/fields/field';
import { Chip } from '@tulay/ui/layout/chip';
import { supportsCamera } from '../../../platform/camera';
import type { PhotoState } from './use-photos';

const ICONS: Readonly<Record<PhotoKindName, LucideIcon>> = {
  id_front: IdCard,
  id_in_hand: ScanFace,
  selfie: UserRound,
};

const CameraView = lazyFile(() => import('./camera-view'));

interface Props {
  readonly kind: PhotoKindName;
  readonly title: string;
  readonly hint: string;
  readonly state: PhotoState;
  readonly error: string | undefined;
  readonly onPhoto: (photo: Blob) => void;
  readonly onRetry: () => void;
  /** Ref that gets the object to focus if the photo has an error. */
  readonly ref?: Ref<{ focus(): void }>;
}

export function PhotoRow({ kind, title, hint, state, error, onPhoto, onRetry, ref }: Props) {
  const t = useTranslations('onboarding.identity');
  const id = useId();
  const busy = state.progress !== undefined;
  const hasCamera = supportsCamera();
  const [cameraOpen, setCameraOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  const leave = (then: () => void) => {
    setCameraOpen(false);
    then();
  };
  const words = <TakeText title={title} done={state.done} />;
  const file = (
    <PhotoFile id={id} name={kind} disabled={busy} error={error} ref={input} onPhoto={onPhoto}>
      {hasCamera ? <FileText title={title} /> : words}
    </PhotoFile>
  );

  return (
    <div className="stack gap-1 px-4 py-3 not-first:border-t not-first:border-line">
      <div className="flex min-h-[60px] items-center gap-3">
        <Thumb kind={kind} state={state} />
        <span className="min-w-0 flex-1">
          <span className="t-strong block">{title}</span>
          <PhotoStatus state={state} hint={hint} />
        </span>
        {state.waiting && !state.issue ? <RetryButton onRetry={onRetry} /> : null}
        {hasCamera && !busy ? (
          <button type="button" onClick={() => setCameraOpen(true)} className="press rounded-button">
            {words}
          </button>
        ) : null}
        {hasCamera ? null : file}
      </div>
      {hasCamera ? <div className={state.done ? 'hidden' : 'flex justify-end'}>{file}</div> : null}
      <FieldNotes id={id} error={error} />
      {state.issue && state.issue !== 'too_small' ? (
        <Button variant="second" compact onClick={onRetry}>
          <span className="sr-only">{title}: </span>
          {t('useAnyway')}
        </Button>
      ) : null}
      {cameraOpen ? (
        <Suspense fallback={null}>
          <CameraView
            kind={kind}
            title={title}
            onClose={() => setCameraOpen(false)}
            onPhoto={(photo) => leave(() => onPhoto(photo))}
            onFile={() => leave(() => input.current?.click())}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const common = useTranslations('common');
  return (
    <button
      type="button"
      onClick={onRetry}
      aria-label={common('retry')}
      className="grid size-12 shrink-0 place-items-center rounded-full text-accent active:bg-tint"
    >
      <RotateCw size={24} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

function Thumb({ kind, state: { preview, done } }: { kind: PhotoKindName; state: PhotoState }) {
  const Icon = ICONS[kind];
  const colors = done ? 'bg-tint text-accent' : 'bg-sunken text-quiet';
  return (
    <span
      className={`grid h-[52px] w-16 shrink-0 place-items-center overflow-hidden rounded-[10px] ${colors}`}
      aria-hidden="true"
    >
      {preview ? (
        <img src={preview} alt="" className="size-full object-cover" />
      ) : (
        <Icon size={24} strokeWidth={1.75} />
      )}
    </span>
  );
}

function PhotoStatus({ state: { progress, done }, hint }: { state: PhotoState; hint: string }) {
  const t = useTranslations('onboarding.identity');
  if (progress !== undefined) {
    return (
      <span className="stack gap-1.5 pt-1">
        <span className="t-small text-quiet tabular-nums" role="status">
          {t('sendingPhoto', { percent: String(Math.round(progress * 100)) })}
        </span>
        <span className="block h-1.5 overflow-hidden rounded-[3px] bg-line" aria-hidden="true">
          <b className="block h-full bg-primary" style={{ width: `${progress * 100}%` }} />
        </span>
      </span>
    );
  }
  if (done) {
    return (
      <Chip variant="green" icon={<Check size={16} strokeWidth={2.4} aria-hidden="true" />}>
        {t('photoDone')}
      </Chip>
    );
  }
  return <span className="t-small block text-quiet">{hint}</span>;
}

interface PhotoFileProps {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  readonly onPhoto: (photo: Blob) => void;
  readonly children: ReactNode;
}

function PhotoFile({ id, name, disabled, error, ref, onPhoto, children }: PhotoFileProps) {
  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPhoto(file);
  }

  return (
    <label
      htmlFor={id}
      className={`relative rounded-button has-focus-visible:shadow-(--ring) ${disabled ? 'hidden' : ''}`}
    >
      <input
        ref={ref}
        id={id}
        name={name}
        type="file"
        accept="image/*"
        disabled={disabled}
        onChange={take}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}

function TakeText({ title, done }: { title: string; done: boolean }) {
  const t = useTranslations('onboarding.identity');
  return (
    <>
      <span className="sr-only">{title}: </span>
      <span
        className={`t-label grid min-h-12 place-items-center rounded-button px-3.5 ${done ? 'text-accent' : 'bg-tint text-accent-strong'}`}
      >
        {done ? t('retake') : t('take')}
      </span>
    </>
  );
}

function FileText({ title }: { title: string }) {
  const t = useTranslations('onboarding.identity');
  return (
    <span className="t-small grid min-h-11 place-items-center px-3.5 text-accent">
      <span>
        <span className="sr-only">{title}: </span>
        {t('chooseFile')}
      </span>
    </span>
  );
}
