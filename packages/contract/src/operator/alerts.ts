/** Kinds of operational alerts. The SQL function `alerts_list` finds them; docs/runbooks/alerts.md says what to do. */
export const ALERTS = [
  'ledger_differs',
  'payout_unknown',
  'payout_late',
  'credit_not_returned',
  'webhook_unmatched',
  'day_not_closed',
  'day_not_reconciled',
  'jobs_given_up',
  'jobs_late',
  'jobs_failing',
  'endpoint_given_up',
  'endpoint_fails',
  'applications_undecided',
] as const;
export type Alert = (typeof ALERTS)[number];
