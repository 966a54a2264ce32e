import type { Told } from './messages';

type Listener = (message: Told) => void;
let listener: Listener | undefined;

/** For screens: something happened that a wrapper wants to know. In a browser nobody listens. */
export function tellWrapper(message: Told): void {
  listener?.(message);
}

export function onOccasion(heard: Listener): void {
  listener = heard;
}
