import type { RouteName } from './route-names';
import { routes } from './routes';

export interface Visitor {
  readonly android: boolean;
  /** True if the server's configuration blocks Android visitors, or is not loaded yet. */
  readonly blockAndroid: boolean;
  readonly session: { readonly token: string; readonly customerId: string };
}

/** Returns whether the session has both a token and a customer id (specification 4). */
export function hasSession(session: Visitor['session']): boolean {
  return session.token !== '' && session.customerId !== '';
}

/**
 * Returns the route to which the guards of specification 4, in their order, redirect the visitor; undefined to stay. An
 * unknown address has no `route`.
 */
export function guard(route: RouteName | undefined, visitor: Visitor): RouteName | undefined {
  if (visitor.android && visitor.blockAndroid) return route === 'noAndroid' ? undefined : 'noAndroid';
  if (route === undefined) return undefined;
  if (route === 'login' && hasSession(visitor.session)) return 'homeIndex';
  if (!routes[route].isPublic && !hasSession(visitor.session)) return 'start';
  return undefined;
}
