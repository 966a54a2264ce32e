import sdk from '@adjustcom/adjust-web-sdk';
import { AttributionSetup } from '@tulay/contract/meta/app-config';
import { saveFlags, readFlags } from '../app/store/flags';
import { openAttribution } from '../platform/attribution/attribution';
import * as choice from '../platform/attribution/choice';

const testPage = {
  ...choice,
  sdk,
  decided: () => choice.useAttributionConsent.getState().choice,
  /** Starts attribution like the app: saves the flags of the address, then opens the client. */
  open: (setup: unknown, parameters?: Readonly<Record<string, string>>) => {
    saveFlags(readFlags(location.search, location.hash));
    return openAttribution(AttributionSetup.parse(setup), { logLevel: 'verbose', parameters });
  },
};

declare global {
  var testPage: AttributionTestPage;
  var attribution: ReturnType<typeof openAttribution>;
}
export type AttributionTestPage = typeof testPage;

globalThis.testPage = testPage;
