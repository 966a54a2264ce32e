import type { BankStatements } from './bank-statements';
import type { CaptchaPainter } from './captcha';
import type { Clock } from './clock';
import type { Collections } from './collections';
import type { Email } from './email';
import type { Facebook } from './facebook';
import type { GatewayWebhooks } from './gateway';
import type { Liveness } from './liveness';
import type { Payouts } from './payouts';
import type { Push } from './push';
import type { Screening } from './screening';
import type { Seal } from './seal';
import type { Sms } from './sms';
import type { Storage } from './storage';

/** Outside parties of a node; the mode of the settings chooses their adapters. */
export interface Providers {
  readonly clock: Clock;
  readonly collections: Collections;
  readonly payouts: Payouts;
  /** Webhooks of all gateways, including those that take no new payments. */
  readonly webhooks: readonly GatewayWebhooks[];
  readonly captcha: CaptchaPainter;
  readonly sms: Sms;
  readonly email: Email | null;
  /** Null if operators import the statements of the lender's bank account. */
  readonly bank: BankStatements | null;
  readonly facebook: Facebook | null;
  readonly liveness: Liveness;
  readonly screening: Screening;
  readonly storage: Storage;
  readonly seal: Seal;
  readonly push: Push;
}
