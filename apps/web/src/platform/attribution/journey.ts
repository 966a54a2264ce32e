import type { JourneyEvent } from '@tulay/contract/meta/attribution';

type Listener = (event: JourneyEvent, about: string) => void;

const MAX_WAITING = 20;
const waiting: Parameters<Listener>[] = [];
let listener: Listener = (...step) => {
  if (waiting.length < MAX_WAITING) waiting.push(step);
};

/** Reports a step of the borrower's journey once. Only a hash of `about`, the id of its subject, leaves the browser. */
export function reportJourneyEvent(event: JourneyEvent, about: string): void {
  listener(event, about);
}

export function onJourneyEvent(next: Listener): void {
  listener = next;
  for (const step of waiting.splice(0)) next(...step);
}
