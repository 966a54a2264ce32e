import type { Told } from '../../platform/bridge/messages';

export interface Desk {
  /** The lender's own, of the server's public facts. */
  readonly hotline: string;
  readonly email: string;
}

/**
 * What a tapped link is for the wrapper, whose own view must stay with us: the lender's hotline and e-mail are customer
 * service, another site opens in the browser, another app by its own address. Nothing for a link inside, and for
 * papers of ours, which need this view's cookie.
 */
export function messageOfLink(href: string, origin: string, desk: Desk | undefined): Told | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, origin: target, pathname } = new URL(href);
  if (protocol === 'http:' || protocol === 'https:') {
    return target === origin ? undefined : { action: 'openBrowserLink', payload: { url: href } };
  }
  const whom = pathname.split('?')[0] ?? '';
  if (desk && (whom === digits(desk.hotline) || whom === desk.hotline || whom === desk.email)) {
    return { action: 'customerService', payload: {} };
  }
  return { action: 'openAppLink', payload: { url: href } };
}

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '');
