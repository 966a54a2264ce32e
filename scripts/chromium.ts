import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Stop } from './running/stop';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Chromium features to disable. The first are Playwright's defaults, which this list would otherwise replace. The last are
 * features of the address bar, which cost about a second of processor time for each opened page.
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

/** Flags that Chromium needs as root and in a closed network. */
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

/** Finds Chromium at `CHROMIUM_PATH`, in the system or from Playwright; otherwise installs one and prints the command. */
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
