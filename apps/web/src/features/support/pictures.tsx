import { MOST_TICKET_PHOTOS } from '@tulay/contract/support/ticket';
import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import type { Feedback } from './use-feedback';

/** Photos of what is wrong; each is on its way as soon as it is chosen. */
export function Pictures({ feedback: { pictures, adding, remove } }: { feedback: Feedback }) {
  const t = useTranslations('feedback');
  const id = useId();

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file && !adding.pending) adding.send(file);
  }

  return (
    <div className="stack gap-2">
      <p className="t-label">{t('photos')}</p>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {pictures.map(({ photoId, preview }, index) => (
          <li key={photoId} className="relative">
            <img
              src={preview}
              alt={t('photo', { number: String(index + 1) })}
              className="size-24 rounded-field border border-line object-cover"
            />
            <button
              type="button"
              aria-label={t('removePhoto', { number: String(index + 1) })}
              onClick={() => remove(photoId)}
              className="absolute -top-2.5 -right-2.5 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-invert text-on-invert">
                <X size={16} aria-hidden="true" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.length < MOST_TICKET_PHOTOS ? (
        <label
          htmlFor={id}
          className="t-label relative flex min-h-12 items-center justify-center gap-2 rounded-button bg-tint px-3.5 text-accent-strong has-focus-visible:shadow-(--ring)"
        >
          <ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
          <span aria-hidden="true">{adding.pending ? t('addingPhoto') : t('addPhoto')}</span>
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-label={adding.pending ? t('addingPhoto') : t('addPhoto')}
            disabled={adding.pending}
            onChange={take}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      ) : null}
      <p className="t-small text-quiet">{t('photosHint', { most: String(MOST_TICKET_PHOTOS) })}</p>
      <ProblemNote problem={adding.problem} />
    </div>
  );
}
