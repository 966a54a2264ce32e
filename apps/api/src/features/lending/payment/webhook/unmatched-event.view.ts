/** What a signed event says that fitted nothing when it came. */
import type { GatewayEvent } from '../../../../ports/gateway';
import type { UnmatchedEvent } from './unmatched-event.store';

/** As it came, with the gateway that told it; those of before gateways were noted have none. */
export type UnmatchedEventBody = GatewayEvent & { readonly provider?: string };

export const eventBodyOf = ({ body }: UnmatchedEvent): UnmatchedEventBody => body as UnmatchedEventBody;
