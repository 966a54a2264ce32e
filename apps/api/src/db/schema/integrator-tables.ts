import type { Scope } from '@tulay/contract/integrators/scopes';
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
    replayed_by: Generated<string | null>;
  };
  api_key: {
    key_id: string;
    name: string;
    scopes: Scope[];
    endpoint_id: string | null;
    secret_hash: Buffer;
    last_four: string;
    earlier_hash: Generated<Buffer | null>;
    earlier_until: Generated<Date | null>;
    added_at: Date;
    expires_at: Date;
    revoked_at: Generated<Date | null>;
    last_used_on: Generated<string | null>;
  };
}
