import type { Result } from '@tulay/engine/result';

/** A movement that the borrower is asked to make; a check has several, in order. */
export type Challenge = 'turn_left' | 'turn_right' | 'blink' | 'come_closer';

export interface LivenessRequest {
  /** Our reference, unique for each check; repeating it returns the same verdict. */
  readonly reference: string;
  readonly idNumber: string;
  readonly challenges: readonly Challenge[];
  readonly evidence: Evidence;
}

/** Evidence of a check: frames of our page (face at rest, then one for each challenge), or the wrapper's own result. */
export type Evidence =
  | { readonly kind: 'frames'; readonly jpegs: readonly Buffer[] }
  | { readonly kind: 'wrapper'; readonly passed: boolean };

export interface Liveness {
  /** Judges whether the live face belongs to the holder of the ID. `person`: no automatic verdict; a reviewer compares photos. */
  check(request: LivenessRequest): Promise<Result<'pass' | 'fail' | 'person', 'liveness_unavailable'>>;
}
