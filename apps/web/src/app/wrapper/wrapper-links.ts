import type { WrapperNotification } from '../../platform/bridge/messages';

export interface CustomerService {
  readonly hotline: string;
  readonly email: string;
}

/**
 * Returns the message that asks the native wrapper to open a link. Undefined for a link to one of the app's own
 * origins: it opens here, because only this view has the session cookie.
 */
export function messageOfLink(
  href: string,
  origins: readonly string[],
  service: CustomerService,
): WrapperNotification | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, origin: target, pathname } = new URL(href);
  if (protocol === 'http:' || protocol === 'https:') {
    return origins.includes(target) ? undefined : { action: 'openBrowserLink', payload: { url: href } };
  }
  const recipient = pathname.split('?')[0] ?? '';
  if (recipient !== '' && [digits(service.hotline), service.hotline, service.email].includes(recipient)) {
    return { action: 'customerService', payload: {} };
  }
  return { action: 'openAppLink', payload: { url: href } };
}

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '');
