import type { JourneyEvent } from '@tulay/contract/meta/attribution';

type Listener = (event: JourneyEvent, about: string) => void;

const MAX_WAITING = 20;
const waiting: Parameters<Listener>[] = [];
let listener: Listener = (...step) => {
  if (waiting.length < MAX_WAITING) waiting.push(step);
};

/**
 * Reports a step of the borrower's journey to the attribution client, or queues it until the client is open. `about` is
 * the id of the step's subject; the client sends only its hash, and each step once.
 */
export function reportJourneyEvent(event: JourneyEvent, about: string): void {
  listener(event, about);
}

export function onJourneyEvent(next: Listener): void {
  listener = next;
  for (const step of waiting.splice(0)) next(...step);
}
