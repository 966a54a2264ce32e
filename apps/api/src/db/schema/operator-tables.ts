import type { Language } from '@tulay/contract/languages';
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import type { JSONColumnType } from 'kysely';

/** Conditions of a campaign's borrowers; an absent one does not apply. */
export interface CampaignAudience {
  readonly settled?: number;
  /** Minimum number of days since the borrower last settled a loan. */
  readonly idleDays?: number;
  readonly loanless?: boolean;
}

/** Coupon of a campaign. Amounts are centavos; `days` count from the grant. */
export interface CouponContent {
  readonly kind: 'app_platform' | 'withdrawal' | 'repayment' | 'cash';
  readonly amount: number;
  readonly days: number;
  readonly minimumPrincipal: number;
  readonly fullRepaymentOnly: boolean;
  readonly daysAhead: number;
}

/** Message of a campaign in every language. `offer`: only for borrowers who consented to offers; `sms`: also sent as text. */
export interface MessageContent extends Readonly<Record<Language, string>> {
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
    seeded_roles: OperatorRoleName[] | null;
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
    requested_by: string;
    requested_at: Date;
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
    requested_by: string;
    requested_at: Date;
    last_customer: string | null;
    reached: number;
    done_at: Date | null;
  };
}
