import type { WrapperNotification } from '../../platform/bridge/messages';

export interface CustomerService {
  readonly hotline: string;
  readonly email: string;
}

/** Returns the message for a link that the wrapper must open; undefined for a link of this origin, which needs this view's cookie. */
export function messageOfLink(
  href: string,
  origin: string,
  service: CustomerService | undefined,
): WrapperNotification | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, origin: target, pathname } = new URL(href);
  if (protocol === 'http:' || protocol === 'https:') {
    return target === origin ? undefined : { action: 'openBrowserLink', payload: { url: href } };
  }
  const recipient = pathname.split('?')[0] ?? '';
  if (service && [digits(service.hotline), service.hotline, service.email].includes(recipient)) {
    return { action: 'customerService', payload: {} };
  }
  return { action: 'openAppLink', payload: { url: href } };
}

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '');
