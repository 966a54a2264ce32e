import type { PointOutcome } from '@tulay/contract/meta/data-points';

export interface FieldOutcome {
  readonly control: Element;
  readonly outcome: PointOutcome;
}

export const FIELD_OUTCOME_EVENT = 'tulay:field';

declare global {
  interface DocumentEventMap {
    [FIELD_OUTCOME_EVENT]: CustomEvent<FieldOutcome>;
  }
}
