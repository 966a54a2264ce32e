import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Stop } from './running/stop';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * What Chromium does without. The first are Playwright's own, which a list of ours replaces; the last are pages of the
 * address bar, which nobody sees here and which cost about a second of processor for every page that is opened.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Flags that Chromium needs as root and in a network without a way out. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${FEATURES_OFF.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's own; else one is installed, said aloud. */
export async function findChromium(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) throw new Stop(`CHROMIUM_PATH names no file: ${wanted}`);

  const found = [wanted, ...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path));
  return found ?? install();
}

function install(): string {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const how = asRoot
    ? [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', 'chromium'],
      ]
    : [];
  for (const [file = '', ...args] of [...how, ['node_modules/.bin/playwright', 'install', 'chromium']]) {
    process.stdout.write(`No Chromium here; installing one: ${file} ${args.join(' ')}\n`);
    const done = spawnSync(file, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const path = [...SYSTEM, chromium.executablePath()].find((one) => existsSync(one));
    if (done.status === 0 && path) return path;
  }
  throw new Stop('No Chromium could be installed: install one and set CHROMIUM_PATH.');
}
