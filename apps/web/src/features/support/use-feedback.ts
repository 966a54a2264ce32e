import { FEEDBACK_MIN_LENGTH } from '@tulay/engine/constants';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { goInstead } from '../../app/navigate';
import { useViewParams } from '../../app/view-params';
import { notify } from '@tulay/ui/behavior/notify';
import { type FeedbackDraft, forgetFeedback, keepFeedback, keptFeedback } from './feedback-draft';
import { type TicketPicture, useAddPicture, useSendTicket } from './feedback.queries';

export type Feedback = ReturnType<typeof useFeedback>;

/** What is being written: kept in this tab until it is sent, checked when one sends it. */
export function useFeedback() {
  const t = useTranslations('feedback');
  // Who comes from the money that is kept finds the letter begun; what was typed before stays.
  const asksForKept = useViewParams().get('about') === 'kept';
  const [draft, setDraft] = useState<FeedbackDraft>(() => {
    const typed = keptFeedback();
    const isBegun = typed.topic !== '' || typed.words !== '';
    return asksForKept && !isBegun ? { topic: 'payment', words: t('askForKept') } : typed;
  });
  const [pictures, setPictures] = useState<readonly TicketPicture[]>([]);
  const [tried, setTried] = useState(false);

  const adding = useAddPicture((picture) => setPictures((before) => [...before, picture]));
  const sending = useSendTicket(({ ticket }) => {
    notify(t('sent', { ticket }));
    forgetFeedback();
    // Else the same letter would be begun again by a reload.
    if (asksForKept) goInstead('feedback');
    setDraft(keptFeedback());
    setPictures([]);
    setTried(false);
  });

  const isShort = draft.words.trim().length < FEEDBACK_MIN_LENGTH;
  return {
    draft,
    pictures,
    adding,
    sending,
    lacksTopic: tried && draft.topic === '',
    isTooShort: tried && isShort,
    change(change: Partial<FeedbackDraft>) {
      const next = { ...draft, ...change };
      setDraft(next);
      keepFeedback(next);
    },
    remove: (photoId: string) => setPictures((before) => before.filter((each) => each.photoId !== photoId)),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      setTried(true);
      if (draft.topic !== '' && isShort) event.currentTarget.querySelector('textarea')?.focus();
      if (draft.topic === '' || isShort || sending.pending) return;
      const photos = pictures.map(({ photoId }) => photoId);
      sending.send({ topic: draft.topic, words: draft.words.trim(), photos });
    },
  };
}
