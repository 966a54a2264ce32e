/**
 * The first screens as they stand before any script has run. Only the build loads this, in Node, where it stands in for
 * a browser with the borrower's language; all is drawn while the module loads, since nothing more can be loaded later.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { Router } from 'wouter';
import { useHashLocation } from '../routing/hash-location';
import { loadWords, savedLanguage, useCopy } from './language';
import type { RouteName } from '../routing/route-names';
import { routes } from '../routing/routes';
import { prepareScreen } from '../routing/screens';
import { prepareFrame, Shell } from './shell';

const AGENTS = { mobile: 'iPhone', desktop: 'Macintosh' } as const;
/** The welcome, the log-in, and the grey shape of any other view. */
const ROUTES = { start: 'start', login: 'login', view: 'homeIndex' } as const satisfies Record<
  string,
  RouteName
>;

/** Markup by `<screen>-<layout>`. */
export const stills: Readonly<Record<string, string>> = Object.fromEntries(await drawAll());

async function drawAll(): Promise<[string, string][]> {
  // What does not load here stops the build: a grey shape would go unnoticed.
  await Promise.all([loadWords(['first']), routes.start.screen(), routes.login.screen()]);
  await Promise.all([prepareScreen('start'), prepareScreen('login')]);
  const drawn: [string, string][] = [];
  for (const [layout, userAgent] of Object.entries(AGENTS)) {
    Object.assign(navigator, { userAgent });
    await prepareFrame();
    for (const [screen, route] of Object.entries(ROUTES)) {
      globalThis.location.hash = `#/${route}`;
      drawn.push([`${screen}-${layout}`, drawFrame()]);
    }
  }
  return drawn;
}

function drawFrame(): string {
  return renderToStaticMarkup(
    <IntlProvider locale={savedLanguage()} messages={useCopy.getState().words} timeZone="Asia/Manila">
      <Router hook={useHashLocation}>
        <Shell />
      </Router>
    </IntlProvider>,
  );
}
