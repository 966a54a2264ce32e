/** A page with nothing but the attribution of the app, for journeys that look at what it says on the wire. */
import sdk from '@adjustcom/adjust-web-sdk';
import { AttributionSetup } from '@tulay/contract/attribution';
import { keepFlags, readFlags } from '../app/flags';
import { openAttribution } from '../platform/attribution/attribution';
import * as choice from '../platform/attribution/choice';

const hand = {
  ...choice,
  sdk,
  decided: () => choice.useAttributionWish.getState().choice,
  /** As the app begins: the mark of the address is kept, then the line is opened. */
  open: (setup: unknown, parameters?: Readonly<Record<string, string>>) => {
    keepFlags(readFlags(location.search, location.hash));
    return openAttribution(AttributionSetup.parse(setup), { logLevel: 'verbose', parameters });
  },
};

declare global {
  var hand: AttributionHand;
  var line: ReturnType<typeof openAttribution>;
}
export type AttributionHand = typeof hand;

globalThis.hand = hand;
