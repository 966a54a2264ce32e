/** Pages of other websites to which the app links: the terms of payment channels, and the listed authorities. */
import { CHANNEL_IDS, type ChannelId, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';

interface LinkSettings {
  readonly MODE: 'sandbox' | 'production';
  readonly PUBLIC_URL: string;
  readonly LENDER_WEBSITE: string;
  readonly OUTSIDE_HOSTS: string;
}

/** Returns the page with a channel's terms. The sandbox has its own pages, because nothing there leads off the machine. */
export type TermsUrlOf = (channel: ChannelId) => string;

export const termsUrlsOf =
  ({ MODE, PUBLIC_URL }: Pick<LinkSettings, 'MODE' | 'PUBLIC_URL'>): TermsUrlOf =>
  (channel) =>
    MODE === 'sandbox'
      ? new URL(`/sandbox/terms/${channel}`, PUBLIC_URL).href
      : PAYMENT_CHANNELS[channel].termsUrl;

/** Returns the origins to which the app may link, each once. */
export function externalOrigins(config: LinkSettings): string[] {
  const pages = [
    config.LENDER_WEBSITE,
    ...config.OUTSIDE_HOSTS.split(',').map((host) => `https://${host.trim()}`),
    ...CHANNEL_IDS.map(termsUrlsOf(config)),
  ];
  return [...new Set(pages.map((page) => new URL(page).origin))];
}
