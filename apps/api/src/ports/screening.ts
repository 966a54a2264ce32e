import type { Result } from '@tulay/engine/result';

export interface ScreeningSubject {
  readonly idNumber: string;
  readonly phone: string;
}

/** What a fraud bureau says of an applicant: nothing, a person should look, or do not lend. */
export interface ScreeningReport {
  readonly verdict: 'clear' | 'refer' | 'deny';
  readonly reason: string;
}

export interface Screening {
  screen(subject: ScreeningSubject): Promise<Result<ScreeningReport, 'screening_unavailable'>>;
}
