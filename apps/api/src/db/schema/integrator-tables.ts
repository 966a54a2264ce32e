import type { Generated } from 'kysely';

export interface IntegratorTables {
  webhook_endpoint: {
    endpoint_id: string;
    name: string;
    url: string;
    types: string[];
    secret_version: Generated<number>;
    rekeyed_at: Date | null;
    added_at: Date;
    failing_since: Date | null;
    disabled_at: Date | null;
    given_up: Generated<boolean>;
  };
  webhook_delivery: {
    endpoint_id: string;
    event_id: string;
    type: string;
    ordering_key: string;
    body: string;
    occurred_at: Date;
    status: Generated<'waiting' | 'delivered' | 'dead'>;
    attempts: Generated<number>;
    first_attempt_at: Date | null;
    next_attempt_at: Date;
    ended_at: Date | null;
    result: string | null;
  };
}
