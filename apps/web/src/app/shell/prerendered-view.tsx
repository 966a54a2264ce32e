/**
 * Renders the first screens to markup, in Node at build time. The rendering runs while this module loads, because the
 * module runner cannot import later.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { Router } from 'wouter';
import { useHashLocation } from '../routing/hash-location';
import { loadCopy, savedLanguage, useCopy } from './language';
import type { RouteName } from '../routing/route-names';
import { SCREEN_FILES } from '../routing/screen-files';
import { prepareScreen } from '../routing/screens';
import { prepareFrame, Shell } from './shell';

const AGENTS = { mobile: 'iPhone', desktop: 'Macintosh' } as const;
const ROUTES = { start: 'start', login: 'login', view: 'homeIndex' } as const satisfies Record<
  string,
  RouteName
>;

export const prerendered: Readonly<Record<string, string>> = Object.fromEntries(await renderAll());

async function renderAll(): Promise<[string, string][]> {
  // A failed import must stop the build. Otherwise the markup would be the loading skeleton, without an error.
  await Promise.all([loadCopy(['first']), SCREEN_FILES.start(), SCREEN_FILES.login()]);
  await Promise.all([prepareScreen('start'), prepareScreen('login')]);
  const markup: [string, string][] = [];
  for (const [layout, userAgent] of Object.entries(AGENTS)) {
    Object.assign(navigator, { userAgent });
    await prepareFrame();
    for (const [screen, route] of Object.entries(ROUTES)) {
      globalThis.location.hash = `#/${route}`;
      markup.push([`${screen}-${layout}`, renderFrame()]);
    }
  }
  return markup;
}

function renderFrame(): string {
  return renderToStaticMarkup(
    <IntlProvider locale={savedLanguage()} messages={useCopy.getState().words} timeZone="Asia/Manila">
      <Router hook={useHashLocation}>
        <Shell />
      </Router>
    </IntlProvider>,
  );
}
