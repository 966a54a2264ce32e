import type { FacebookOutcomeName, FacebookScreenName } from '@tulay/contract/onboarding/facebook';
import type { DeviceFamilyName } from '@tulay/contract/onboarding/device';

/** Rows about who a borrower is to others: emergency contacts, linked accounts, recognised devices. */
export interface StandingTables {
  contact_link: {
    token_hash: Buffer;
    phone_hash: Buffer;
    customer_id: string;
    named_at: Date;
    told_at: Date | null;
  };
  contact_left: { phone_hash: Buffer; left_at: Date };
  facebook_attempt: {
    customer_id: string;
    attempt_id: string;
    state_hash: Buffer;
    session_hash: Buffer;
    screen: FacebookScreenName;
    begun_at: Date;
    expires_at: Date;
    arrived_at: Date | null;
    outcome: FacebookOutcomeName | null;
  };
  facebook_link: {
    customer_id: string;
    subject_hash: Buffer;
    linked_at: Date;
    limit_change: number | null;
  };
  device_signal: {
    customer_id: string;
    device_hash: Buffer;
    family: DeviceFamilyName;
    consented_at: Date;
    seen_at: Date;
  };
  device_user: { device_hash: Buffer; customer_id: string; since: Date };
}
