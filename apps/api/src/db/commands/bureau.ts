/** Commands of the report to the credit bureau (decision 095). */
import { date, global, text, uuid } from './definition';

export const BUREAU_COMMANDS = {
  bureau_report_approve: global({
    input: { reportId: uuid, month: date, who: text, why: text },
    refusals: ['month_open'],
    answer: {},
    operators: { roles: ['risk'], approval: 'always', perCall: ['reportId'] },
  }),
};
