import type { ChangeEvent, ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  readonly onPhoto: (photo: Blob) => void;
  readonly children: ReactNode;
}

/** The choice of a photo file, under words of its own. */
export function PhotoFile({ id, name, disabled, error, ref, onPhoto, children }: Props) {
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

export function TakeText({ title, done }: { title: string; done: boolean }) {
  const t = useTranslations('profile.identity');
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

export function FileText({ title }: { title: string }) {
  const t = useTranslations('profile.identity');
  return (
    <span className="t-small grid min-h-11 place-items-center px-3.5 text-accent">
      <span>
        <span className="sr-only">{title}: </span>
        {t('chooseFile')}
      </span>
    </span>
  );
}
