/** SQL conditions of the approval rules. The limits come from `approval-rules.ts` and `LOAN_EVENTS`. */
import { EVENT_LIMITS } from '../schema/loan-event';
import type { ApprovalRule } from './approval-rules';

/** Returns a condition over the arguments of a call. Unless it is false, a second operator must approve; null counts as true. */
export function conditionOf(rule: ApprovalRule): string {
  switch (rule.rule) {
    case 'unless_refused':
      return `p_input ->> 'to' <> 'refused'`;
    case 'above_scored_limit':
      return 'review_needs_approval(p_customer, p_input)';
    case 'upheld_above':
      return `uphold_needs_approval(p_customer, p_input, ${rule.limit})`;
    case 'gifts_above':
      return `grant_needs_approval(p_customer, p_now, p_input, ${rule.limit}, ${rule.days})`;
    case 'limit_above':
      return `limit_needs_approval(p_customer, p_input, ${rule.limit})`;
    case 'by_event_kind':
      return eventCondition();
  }
}

/**
 * Returns the SQL condition under which an event needs a second operator. A kind of event without a limit always needs
 * one, and so does an unknown kind.
 */
function eventCondition(): string {
  const branches = EVENT_LIMITS.map(({ kind, topic, key, limit }) => {
    const relief = [`'${key}'`, topic === null ? 'null' : `'${topic}'`, limit];
    return `when '${kind}' then relief_needs_approval(p_customer, p_now, p_input, ${relief.join()})`;
  });
  return `case p_input #>> '{event,kind}' ${branches.join(' ')} else true end`;
}
