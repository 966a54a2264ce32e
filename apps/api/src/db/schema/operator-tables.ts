/** Row shapes of `migrations/007-operator.sql`. */
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import type { JSONColumnType } from 'kysely';

/** Who a campaign is for; what is absent asks for nothing. */
export interface CampaignAudience {
  /** Loans settled, at least. */
  readonly settled?: number;
  /** The last of them so many days ago, at least. */
  readonly idleDays?: number;
  /** No loan that runs or is on its way. */
  readonly loanless?: boolean;
}

/** Amounts in centavos; `days` from the day it is given. */
export interface CouponContent {
  readonly kind: 'app_platform' | 'withdrawal' | 'repayment' | 'cash';
  readonly amount: number;
  readonly days: number;
  readonly minimumPrincipal: number;
  readonly fullRepaymentOnly: boolean;
  readonly daysAhead: number;
}

/** What everybody reads, in either language; `offer`: only for whoever allowed offers; `sms`: texted too. */
export interface MessageContent {
  readonly en: string;
  readonly tl: string;
  readonly offer: boolean;
  readonly sms: boolean;
}

export interface OperatorTables {
  operator: {
    operator_id: string;
    name: string;
    roles: OperatorRoleName[];
    key_hash: Buffer;
    added_at: Date;
    disabled_at: Date | null;
  };
  operator_action: {
    action_id: string;
    at: Date;
    operator_id: string | null;
    operator: string;
    command: string;
    subject: string | null;
    customer_id: string | null;
    why: string | null;
    request_id: string | null;
    outcome: string;
  };
  operator_request: {
    request_id: string;
    ticket: string;
    command: string;
    params: JSONColumnType<Record<string, unknown>> | null;
    hash: Buffer;
    effect: Buffer | null;
    subject: string | null;
    preview: string;
    why: string;
    asked_by: string;
    asked_at: Date;
    expires_at: Date;
    status: 'waiting' | 'done' | 'withdrawn' | 'expired';
    decided_by: string | null;
    decided_at: Date | null;
  };
  campaign: {
    campaign_id: string;
    kind: 'coupon' | 'message';
    audience: JSONColumnType<CampaignAudience>;
    content: JSONColumnType<CouponContent | MessageContent>;
    asked_by: string;
    asked_at: Date;
    last_customer: string | null;
    reached: number;
    done_at: Date | null;
  };
}
