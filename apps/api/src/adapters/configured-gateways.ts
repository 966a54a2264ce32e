/** Opens the gateways that have settings. The server and the operators' commands use the same gateways. */
import type { GatewayChoice, GatewayName } from '../config';
import type { Clock } from '../ports/clock';
import type { Collections } from '../ports/collections';
import type { Payouts } from '../ports/payouts';
import type { GatewayWebhooks } from '../ports/gateway';
import { paymongoGateway } from './paymongo/gateway';
import { xenditGateway } from './xendit/gateway';

interface Gateway {
  readonly collections: Collections;
  readonly payouts: Payouts;
  readonly webhooks: GatewayWebhooks;
}

const OPENED_BY = {
  xendit: ({ xendit }, clock) => xendit && xenditGateway(xendit, clock),
  paymongo: ({ paymongo }, clock) => paymongo && paymongoGateway(paymongo, clock),
} satisfies Record<GatewayName, (choice: GatewayChoice, clock: Clock) => Gateway | null>;

export const configuredGateways = (choice: GatewayChoice, clock: Clock): readonly Gateway[] =>
  Object.values(OPENED_BY).flatMap((open) => open(choice, clock) ?? []);
