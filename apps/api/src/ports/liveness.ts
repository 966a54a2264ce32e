import type { Result } from '@tulay/engine/result';

export interface LivenessRequest {
  /** Ours, unique a check: asking again gives the same verdict. */
  readonly reference: string;
  readonly idNumber: string;
}

export interface Liveness {
  /** Whether the live face belongs to the holder of the ID. */
  check(request: LivenessRequest): Promise<Result<'pass' | 'fail', 'liveness_unavailable'>>;
}
