/** Words of the operational alerts. The page Today shows the number of cases before the words of each alert. */
import type { Alert } from '@tulay/contract/operator/alerts';

export const ALERT_WORDS = {
  ledger_differs: 'Differences between the books and the gateway',
  payout_unknown: 'Payouts without a known outcome',
  payout_late: 'Payouts open for more than four hours',
  credit_not_returned: 'Credit balances not sent on the promised day',
  webhook_unmatched: 'Events of the gateway that match nothing in the books',
  day_not_closed: 'Days that are not closed',
  day_not_reconciled: 'Closed days not compared with the gateway for two hours',
  jobs_given_up: 'Jobs that stopped after too many failures',
  jobs_late: 'Jobs that have been due for ten minutes',
  jobs_failing: 'Jobs that failed three times or more and try again: a provider may be down',
  endpoint_given_up: 'Endpoints that failed for a week and are disabled',
  endpoint_fails: 'Endpoints that have failed for an hour',
  applications_undecided: 'Applications that wait for their first decision',
} as const satisfies Record<Alert, string>;
