import type { Result } from '@tulay/engine/result';

/** What the device was told to show, in this order. */
export type Challenge = 'turn_left' | 'turn_right' | 'blink' | 'come_closer';

export interface LivenessRequest {
  /** Ours, unique a check: asking again gives the same verdict. */
  readonly reference: string;
  readonly idNumber: string;
  readonly challenges: readonly Challenge[];
  readonly evidence: Evidence;
}

/** Pictures of our own page: the face at rest, then one of each challenge; or what the wrapper's check says. */
export type Evidence =
  | { readonly kind: 'frames'; readonly jpegs: readonly Buffer[] }
  | { readonly kind: 'wrapper'; readonly passed: boolean };

export interface Liveness {
  /** Whether the live face belongs to the holder of the ID; `person`: nobody here can say, so a person compares photos. */
  check(request: LivenessRequest): Promise<Result<'pass' | 'fail' | 'person', 'liveness_unavailable'>>;
}
