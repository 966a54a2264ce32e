import type { JourneyEvent } from '@tulay/contract/meta/attribution';

type Listener = (event: JourneyEvent, about: string) => void;

const MOST_WAITING = 20;
const waiting: Parameters<Listener>[] = [];
let listener: Listener = (...step) => {
  if (waiting.length < MOST_WAITING) waiting.push(step);
};

/**
 * For screens: the borrower's journey came to a step. `about` names what it belongs to (customer, application, order),
 * so that telling it again is harmless; it never leaves the browser as it is.
 */
export function tellJourney(event: JourneyEvent, about: string): void {
  listener(event, about);
}

/** Hears every step, those told before it began to listen first. */
export function onJourney(heard: Listener): void {
  listener = heard;
  for (const step of waiting.splice(0)) heard(...step);
}
