/** Decisions of a reviewer about an application. In the console they take effect after a time in which they can be taken back. */
export const REVIEW_DECISIONS = ['approve', 'reject', 'return'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
