/** What a signed event says that fitted nothing when it came. */
import type { GatewayEvent } from '../../../../ports/gateway';
import type { ParkedEvent } from './unmatched-event.store';

/** As it came, with the gateway that told it; those of before gateways were noted have none. */
export type ParkedBody = GatewayEvent & { readonly provider?: string };

export const parkedBody = ({ body }: ParkedEvent): ParkedBody => body as ParkedBody;
