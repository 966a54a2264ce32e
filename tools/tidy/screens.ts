import { type Finding, isProduct, type Source } from './source';

const ROUTES = 'apps/web/src/app/routing/routes.ts';
const NAMES = 'apps/web/src/app/routing/route-names.ts';
const NAME = /^ {2}'(\w+)',$/;
const DECLARES = /^apps\/web\/src\/app\/routing\/(route-names|routes|route-copy)\.ts$|^packages\/copy\//;

/** Finds screens to which no file of the product leads by their name or alias. */
export function unreachableScreens(sources: readonly Source[]): Finding[] {
  const users = sources.filter(({ path }) => isProduct(path) && !DECLARES.test(path));
  const routes = sources.find(({ path }) => path === ROUTES)?.text ?? '';
  const lines = sources.find(({ path }) => path === NAMES)?.text.split('\n') ?? [];
  return lines.flatMap((line, index) => {
    const name = NAME.exec(line)?.[1];
    if (name === undefined) return [];
    const alias = new RegExp(`\\b${name}: \\{\\s*alias: '(\\w+)'`).exec(routes)?.[1];
    if (users.some(({ text }) => names(text, name) || (alias !== undefined && names(text, alias)))) return [];
    return [{ path: NAMES, line: index + 1, message: `no product file leads to the screen "${name}"` }];
  });
}

/** Returns whether a text contains the name as a string or as a path segment. */
const names = (text: string, name: string) => new RegExp(`['"\`/]${name}\\b(?!\\.)`).test(text);
