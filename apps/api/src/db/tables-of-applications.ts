import type { Generated, JSONColumnType } from 'kysely';

/** What a borrower sent for a limit, and what was decided on it. */
export interface ApplicationTables {
  application: {
    customer_id: string;
    application_id: string;
    status: 'draft' | 'submitted' | 'review' | 'accepted' | 'rejected' | 'expired';
    submitted_at: Date;
    decided_at: Date | null;
    credit_limit: number | null;
    scored_limit: Generated<number | null>;
    reapply_on: string | null;
    reasons: string[];
    inputs: JSONColumnType<object | null, string | null, string | null>;
    appeal_ticket: Generated<string | null>;
    appeal_words: Generated<string | null>;
    appealed_at: Generated<Date | null>;
    corrections: Generated<string[]>;
    returned_at: Generated<Date | null>;
    late_told_at: Generated<Date | null>;
  };
}
