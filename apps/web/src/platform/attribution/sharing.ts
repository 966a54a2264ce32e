import type Adjust from '@adjustcom/adjust-web-sdk';

/** What the provider may pass on to its partners: in all, by option, and by partner. */
export interface Sharing {
  readonly enabled: boolean;
  readonly options?: readonly { readonly partner: string; readonly key: string; readonly value: string }[];
  readonly settings?: readonly { readonly partner: string; readonly key: string; readonly value: boolean }[];
}

export function tellSharing(sdk: typeof Adjust, { enabled, options = [], settings = [] }: Sharing): void {
  const sharing = new sdk.ThirdPartySharing(enabled);
  for (const { partner, key, value } of options) sharing.addGranularOption(partner, key, value);
  for (const { partner, key, value } of settings) sharing.addPartnerSharingSetting(partner, key, value);
  sdk.trackThirdPartySharing(sharing);
}
