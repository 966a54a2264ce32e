import type { TicketTopicName } from '@tulay/contract/support/ticket';
import { useStore } from '../../app/store';
import { sessionStore } from '../../platform/storage';

export interface FeedbackDraft {
  readonly topic: TicketTopicName | '';
  readonly words: string;
}

const KEY = 'draft:feedback';
const EMPTY: FeedbackDraft = { topic: '', words: '' };

/** What this borrower had typed in this tab. */
export function keptFeedback(): FeedbackDraft {
  try {
    const kept = JSON.parse(sessionStore.get(KEY) ?? 'null') as (FeedbackDraft & { owner: string }) | null;
    const isMine = kept?.owner === useStore.getState().publicData.customerId;
    return kept && isMine ? { topic: kept.topic, words: String(kept.words) } : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function keepFeedback(draft: FeedbackDraft): void {
  const owner = useStore.getState().publicData.customerId;
  sessionStore.set(KEY, JSON.stringify({ ...draft, owner }));
}

export function forgetFeedback(): void {
  sessionStore.remove(KEY);
}
