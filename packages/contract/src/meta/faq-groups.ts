/** Groups of the help screen's questions, in the order of the screen. */
export const FAQ_GROUPS = ['cost', 'apply', 'repay', 'safety'] as const;
export type FaqGroup = (typeof FAQ_GROUPS)[number];
