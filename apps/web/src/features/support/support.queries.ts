import { queryOptions } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TicketBody, TicketRequestBody, TicketTopicName } from '@tulay/contract/support/ticket';
import { FEEDBACK_MIN_LENGTH } from '@tulay/engine/constants';
import { notify } from '@tulay/ui/behavior/notify';
import { api, valueOf } from '../../api/client';
import { useCommand } from '../../api/command';
import { withIdempotencyKey } from '../../api/idempotency-key';
import { useStore } from '../../app/store/store';
import { shrinkPhoto } from '../../platform/shrink-photo';
import { sessionStore } from '../../platform/storage';

export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: () => valueOf(api.GET('/api/v1/tickets')),
});

function useSendTicket(onDone: (sent: TicketBody) => void) {
  return useCommand({
    changes: 'tickets',
    run: (ticket: TicketRequestBody) =>
      withIdempotencyKey('ticket', ticket, (key) =>
        valueOf(
          api.POST('/api/v1/tickets', { params: { header: { 'idempotency-key': key } }, body: ticket }),
        ),
      ),
    onDone,
  });
}

interface TicketPhoto {
  readonly photoId: string;
  readonly preview: string;
}

function useUploadTicketPhoto(onDone: (picture: TicketPhoto) => void) {
  return useCommand({
    changes: 'nothing',
    run: async (file: Blob): Promise<TicketPhoto> => {
      const photo = await shrinkPhoto(file);
      const form = new FormData();
      form.set('file', photo, 'photo.jpg');
      const { photoId } = await valueOf(api.POST('/api/v1/tickets/photos', { body: form }));
      return { photoId, preview: URL.createObjectURL(photo) };
    },
    onDone,
  });
}

export type TicketFormState = ReturnType<typeof useTicketForm>;

export function useTicketForm() {
  const t = useTranslations('support');
  const [draft, setDraft] = useState<TicketDraft>(loadDraft);
  const [photos, setPhotos] = useState<readonly TicketPhoto[]>([]);
  const [tried, setTried] = useState(false);

  const adding = useUploadTicketPhoto((picture) => setPhotos((before) => [...before, picture]));
  const sending = useSendTicket(({ ticket }) => {
    notify(t('sent', { ticket }));
    clearDraft();
    setDraft(loadDraft());
    setPhotos([]);
    setTried(false);
  });

  const isShort = draft.words.trim().length < FEEDBACK_MIN_LENGTH;
  return {
    draft,
    photos,
    adding,
    sending,
    lacksTopic: tried && draft.topic === '',
    isTooShort: tried && isShort,
    change(change: Partial<TicketDraft>) {
      const next = { ...draft, ...change };
      setDraft(next);
      saveDraft(next);
    },
    remove: (photoId: string) => setPhotos((before) => before.filter((each) => each.photoId !== photoId)),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      setTried(true);
      if (draft.topic !== '' && isShort) event.currentTarget.querySelector('textarea')?.focus();
      if (draft.topic === '' || isShort || sending.pending) return;
      const photoIds = photos.map(({ photoId }) => photoId);
      sending.send({ topic: draft.topic, words: draft.words.trim(), photos: photoIds });
    },
  };
}

interface TicketDraft {
  readonly topic: TicketTopicName | '';
  readonly words: string;
}

const KEY = 'draft:feedback';
const EMPTY: TicketDraft = { topic: '', words: '' };

function loadDraft(): TicketDraft {
  try {
    const stored: (TicketDraft & { owner: string }) | null = JSON.parse(sessionStore.get(KEY) ?? 'null');
    const isMine = stored?.owner === useStore.getState().publicData.customerId;
    return stored && isMine ? { topic: stored.topic, words: String(stored.words) } : EMPTY;
  } catch {
    return EMPTY;
  }
}

function saveDraft(draft: TicketDraft): void {
  const owner = useStore.getState().publicData.customerId;
  sessionStore.set(KEY, JSON.stringify({ ...draft, owner }));
}

function clearDraft(): void {
  sessionStore.remove(KEY);
}
