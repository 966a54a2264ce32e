import { Camera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldNotes } from './field';

interface Props {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** Address of the photo as taken (an object URL), or of the one already sent. */
  readonly preview?: string;
  /** A photo is there, though it cannot be shown. */
  readonly done?: boolean;
  readonly busy?: boolean;
  /** The camera that the phone should open. */
  readonly camera?: 'user' | 'environment';
  readonly onPhoto: (file: File) => void;
  readonly name: string;
}

/** Takes one photo by camera or file: a real file input under a large drawing. */
export function PhotoTile({ label, hint, error, preview, done, busy, camera, onPhoto, name }: Props) {
  const t = useTranslations('common');
  const id = useId();

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPhoto(file);
  }

  return (
    <div className="stack gap-1.5">
      <label
        htmlFor={id}
        className={`relative flex min-h-24 cursor-pointer items-center gap-4 overflow-hidden rounded-card p-3.5 has-focus-visible:shadow-(--ring) ${done ? 'bg-tint' : 'bg-card'} ${error ? 'border-2 border-danger' : 'border border-dashed border-edge'}`}
      >
        <span className="grid h-18 w-24 shrink-0 place-items-center overflow-hidden rounded-field bg-sunken text-accent">
          {preview ? (
            <img src={preview} alt="" className="size-full object-cover" />
          ) : (
            <Camera size={28} strokeWidth={1.75} aria-hidden="true" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="t-strong block">{label}</span>
          <span className="t-small block font-semibold text-accent">{stateText()}</span>
        </span>
        <input
          id={id}
          name={name}
          type="file"
          accept="image/*"
          capture={camera}
          disabled={busy}
          onChange={take}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );

  function stateText(): string {
    if (busy) return t('sending');
    return done ? t('photoChange') : t('photoAdd');
  }
}
