import { expect, test } from 'vitest';
import { ALIASES } from '../../../../../e2e/support/route-aliases';
import { ROUTE_NAMES } from './route-names';
import { routeOf, routes } from './routes';

test('[spec 2.redirect] the path / opens start', () => {
  expect(routeOf('/')).toBe('start');
});

test('[spec 2.alias] every screen has a unique alias of 4 or 5 characters that opens it', () => {
  const aliases = ROUTE_NAMES.map((name) => routes[name].alias);
  expect(new Set(aliases).size).toBe(ROUTE_NAMES.length);
  for (const name of ROUTE_NAMES) {
    const { alias } = routes[name];
    expect(alias).toMatch(/^[a-z0-9]{4,5}$/);
    expect(ROUTE_NAMES).not.toContain(alias);
    expect(routeOf(`/${alias}`)).toBe(name);
    expect(routeOf(`/${name}`)).toBe(name);
  }
});

test('the browser tests in e2e open every screen by the alias that the app defines', () => {
  expect(ALIASES).toEqual(Object.fromEntries(ROUTE_NAMES.map((name) => [name, routes[name].alias])));
});

test('an unknown path has no route', () => {
  for (const path of ['/nowhere', '/Start', '/start/', '/__proto__']) expect(routeOf(path)).toBeUndefined();
});

test('[spec 1.keepalive] the views of home, bills, me, messages and coupons stay mounted', () => {
  const keptAlive = ROUTE_NAMES.filter((name) => routes[name].keepAlive);
  expect(keptAlive).toEqual(['homeIndex', 'billIndex', 'msgCenter', 'my', 'coupon']);
});

test('[spec 2.tabs] home, bills and me are tabs', () => {
  expect(ROUTE_NAMES.filter((name) => routes[name].tab)).toEqual(['homeIndex', 'billIndex', 'my']);
});
