import type { ComparedValue } from '@tulay/contract/onboarding/compared';
import type { CorrectionName } from '@tulay/contract/onboarding/correction';
import type { DeviceFamilyName } from '@tulay/contract/onboarding/device';
import type { FaceChallengeName } from '@tulay/contract/onboarding/face';
import type { FacebookOutcomeName, FacebookScreenName } from '@tulay/contract/onboarding/facebook';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import type { ScoreInput, ScoreRule } from '@tulay/engine/credit/scorecard';
import type { ColumnType, Generated } from 'kysely';
import type { StoredJson } from '../stored/stored-json';

/** All inputs of a decision. The decision can be reproduced from them. */
export interface ScoredInputs {
  readonly version: number;
  readonly score: ScoreInput;
  readonly screening: string;
}

export interface OnboardingTables {
  profile_section: {
    customer_id: string;
    section: SectionName;
    data: Buffer | null;
    draft: Buffer | null;
    form_hash: Generated<Buffer | null>;
    answer_hash: Generated<Buffer | null>;
    ending_hash: Generated<Buffer | null>;
    name_beginnings: Generated<Buffer | null>;
    name_pairs: Generated<string[] | null>;
    completed_at: Date | null;
    updated_at: Date;
    open_until: Generated<Date | null>;
  };
  photo: {
    customer_id: string;
    photo_id: string;
    /** Kind of photo; `proof`: attached to a dispute. */
    kind: PhotoKindName | 'proof';
    storage_key: string;
    wrapped_key: Buffer;
    sha256: Buffer;
    bytes: number;
    width: number;
    height: number;
    uploaded_at: Date;
    replaced_at: Date | null;
  };
  photo_upload: {
    customer_id: string;
    upload_id: string;
    kind: PhotoKindName;
    bytes: number;
    received: Generated<number>;
    wrapped_key: Buffer;
    parts: Generated<string[]>;
    started_at: Date;
    expires_at: Date;
  };
  face_check: {
    customer_id: string;
    check_id: string;
    id_number_hash: Buffer;
    status: 'open' | 'passed' | 'failed' | 'no_camera';
    source: 'camera' | 'wrapper' | null;
    nonce: string;
    steps: FaceChallengeName[];
    started_at: Date;
    expires_at: Date;
    completed_at: Date | null;
  };
  identity_claim: { value_hash: Buffer; kind: string; customer_id: string; claimed_at: Date };
  contact_link: {
    token_hash: Buffer;
    phone_hash: Buffer;
    customer_id: string;
    named_at: Date;
    notified_at: Date | null;
  };
  contact_opt_out: { phone_hash: Buffer; opted_out_at: Date };
  facebook_attempt: {
    customer_id: string;
    attempt_id: string;
    state_hash: Buffer;
    session_hash: Buffer;
    screen: FacebookScreenName;
    started_at: Date;
    expires_at: Date;
    arrived_at: Date | null;
    outcome: FacebookOutcomeName | null;
  };
  facebook_link: { customer_id: string; subject_hash: Buffer; linked_at: Date; limit_change: number | null };
  device_signal: {
    customer_id: string;
    device_hash: Buffer;
    family: DeviceFamilyName;
    consented_at: Date;
    seen_at: Date;
  };
  location_signal: {
    customer_id: string;
    latitude_tenths: number;
    longitude_tenths: number;
    shared_at: Date;
  };
  compared_value: { value_hash: Buffer; customer_id: string; kind: ComparedValue; since: Date };
  application: {
    customer_id: string;
    application_id: string;
    status: 'draft' | 'submitted' | 'review' | 'accepted' | 'rejected' | 'expired';
    submitted_at: Date;
    decided_at: Date | null;
    credit_limit: number | null;
    scored_limit: Generated<number | null>;
    reapply_on: string | null;
    reasons: (ScoreRule | 'person_decided')[];
    inputs: ColumnType<StoredJson<'scored_inputs'> | null>;
    appeal_ticket: Generated<string | null>;
    appeal_text: Generated<string | null>;
    appealed_at: Generated<Date | null>;
    corrections: Generated<CorrectionName[]>;
    returned_at: Generated<Date | null>;
    delay_notified_at: Generated<Date | null>;
    pending_decision: Generated<'approve' | 'reject' | 'return' | null>;
    pending_corrections: Generated<CorrectionName[] | null>;
    pending_who: Generated<string | null>;
    pending_why: Generated<string | null>;
    pending_until: Generated<Date | null>;
  };
}
