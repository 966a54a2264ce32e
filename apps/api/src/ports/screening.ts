import type { Result } from '@tulay/engine/result';

export interface ScreeningSubject {
  readonly idNumber: string;
  readonly phone: string;
}

/** A fraud bureau's report: `clear`, `refer` to a reviewer, or `deny`. */
export interface ScreeningReport {
  readonly verdict: 'clear' | 'refer' | 'deny';
  readonly reason: string;
}

export interface Screening {
  screen(subject: ScreeningSubject): Promise<Result<ScreeningReport, 'screening_unavailable'>>;
}
