import { Camera } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  /** Words while a photo is on its way; the choice waits. */
  readonly busy: string | false;
  readonly onPhoto: (photo: Blob) => void;
}

/** The choice of a photo, from the camera or the gallery as the phone offers it. */
export function AddPhoto({ busy, onPhoto }: Props) {
  const t = useTranslations('dispute');
  const id = useId();

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPhoto(file);
  }

  return (
    <label
      htmlFor={id}
      className="t-label relative flex min-h-12 items-center justify-center gap-2 rounded-button bg-tint px-3.5 text-accent-strong has-focus-visible:shadow-(--ring)"
    >
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={busy !== false}
        onChange={take}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{busy || t('addPhoto')}</span>
    </label>
  );
}
