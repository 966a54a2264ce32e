import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { TICKET_PHOTOS_MAX, TICKET_TEXT_MAX, TicketTopic } from '@tulay/contract/support/ticket';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { TextArea } from '@tulay/ui/fields/text-area';
import { useFieldText } from '@tulay/ui/format/problem-text';
import type { TicketFormState } from './support.queries';

export function TicketForm({ form }: { form: TicketFormState }) {
  const t = useTranslations('support');
  const fieldText = useFieldText();
  const { draft } = form;
  return (
    <form id="feedback" onSubmit={form.submit} noValidate className="stack gap-6">
      <OptionGroup
        label={t('topic')}
        variant="chips"
        columns={2}
        name="topic"
        options={TicketTopic.options.map((value) => ({ value, label: t(`topics.${value}`) }))}
        value={draft.topic}
        onChange={({ target }) => form.change({ topic: TicketTopic.parse(target.value) })}
        error={form.lacksTopic ? fieldText('choose_one') : undefined}
      />
      <TextArea
        label={t('words')}
        hint={
          <span className="flex justify-between gap-3">
            {t('wordsHint')}
            <span className="shrink-0 tabular-nums">
              {t('count', { count: String(draft.words.length), most: String(TICKET_TEXT_MAX) })}
            </span>
          </span>
        }
        name="words"
        maxLength={TICKET_TEXT_MAX}
        value={draft.words}
        onChange={({ target }) => form.change({ words: target.value })}
        error={form.isTooShort ? fieldText('feedback_too_short') : undefined}
      />
      <TicketPhotos form={form} />
      <ProblemNote problem={form.sending.problem} />
    </form>
  );
}

function TicketPhotos({ form: { photos, adding, remove } }: { form: TicketFormState }) {
  const t = useTranslations('support');
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
        {photos.map(({ photoId, preview }, index) => (
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
      {photos.length < TICKET_PHOTOS_MAX ? (
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
      <p className="t-small text-quiet">{t('photosHint', { most: String(TICKET_PHOTOS_MAX) })}</p>
      <ProblemNote problem={adding.problem} />
    </div>
  );
}
