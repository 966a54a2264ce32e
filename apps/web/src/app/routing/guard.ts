import type { RouteName } from './route-names';
import { routes } from './routes';

export interface Visitor {
  readonly android: boolean;
  /** From the server's configuration; true until it says otherwise. */
  readonly blockAndroid: boolean;
  readonly session: { readonly token: string; readonly customerId: string };
}

/** A session is a token and a customer (specification 4). */
export function hasSession(session: Visitor['session']): boolean {
  return session.token !== '' && session.customerId !== '';
}

/**
 * Where a visitor of `route` is sent instead, by the three guards of specification 4, in their order. An address that was
 * never ours has no route: only Android is not let in there.
 */
export function guard(route: RouteName | undefined, visitor: Visitor): RouteName | undefined {
  if (visitor.android && visitor.blockAndroid) return route === 'noAndroid' ? undefined : 'noAndroid';
  if (route === undefined) return undefined;
  if (route === 'login' && hasSession(visitor.session)) return 'homeIndex';
  if (!routes[route].isPublic && !hasSession(visitor.session)) return 'start';
  return undefined;
}
