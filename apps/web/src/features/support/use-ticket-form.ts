import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TicketTopicName } from '@tulay/contract/support/ticket';
import { FEEDBACK_MIN_LENGTH } from '@tulay/engine/constants';
import { notify } from '@tulay/ui/behavior/notify';
import { goInstead } from '../../app/routing/navigate';
import { useViewParams } from '../../app/routing/view-params';
import { useStore } from '../../app/store/store';
import { sessionStore } from '../../platform/storage';
import { type TicketPicture, useAddPicture, useSendTicket } from './support.queries';

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

interface FeedbackDraft {
  readonly topic: TicketTopicName | '';
  readonly words: string;
}

const KEY = 'draft:feedback';
const EMPTY: FeedbackDraft = { topic: '', words: '' };

/** What this borrower had typed in this tab. */
function keptFeedback(): FeedbackDraft {
  try {
    const kept = JSON.parse(sessionStore.get(KEY) ?? 'null') as (FeedbackDraft & { owner: string }) | null;
    const isMine = kept?.owner === useStore.getState().publicData.customerId;
    return kept && isMine ? { topic: kept.topic, words: String(kept.words) } : EMPTY;
  } catch {
    return EMPTY;
  }
}

function keepFeedback(draft: FeedbackDraft): void {
  const owner = useStore.getState().publicData.customerId;
  sessionStore.set(KEY, JSON.stringify({ ...draft, owner }));
}

function forgetFeedback(): void {
  sessionStore.remove(KEY);
}
