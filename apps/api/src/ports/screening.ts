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

/** Company whose report may refuse an applicant, and where a person sees, disputes and corrects its record. */
export interface ScreeningBureau {
  readonly name: string;
  readonly contact: string;
}

export interface Screening {
  /** Null if a person screens. A bureau that can deny has to be named to the person whom it denies. */
  readonly bureau: ScreeningBureau | null;
  screen(subject: ScreeningSubject): Promise<Result<ScreeningReport, 'screening_unavailable'>>;
}
