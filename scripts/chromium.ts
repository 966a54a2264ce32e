import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { packagedShell } from './headless-shell';
import { Stop } from './running/stop';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium features to disable. The first are Playwright's defaults, which this list would otherwise replace. Then come features
 * of the address bar, which cost about a second of processor time for each opened page, and extra processes for pages.
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
  'IsolateOrigins',
  'site-per-process',
  'SpareRendererForSitePerProcess',
];

/** Flags with which Chromium runs as root and makes no background requests to the internet. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${FEATURES_OFF.join()}`,
  '--disable-site-isolation-trials',
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

/**
 * Returns the environment of the journeys: a whole Chromium, and a headless shell, which shows a page in two thirds of the time. If
 * `CHROMIUM_PATH` names a browser or there is no shell, all journeys run in Chromium.
 */
export async function journeyBrowsers(): Promise<Record<'CHROMIUM_PATH' | 'HEADLESS_SHELL_PATH', string>> {
  const whole = await findChromium();
  const isChosen = process.env.CHROMIUM_PATH !== undefined;
  const shell = isChosen ? null : (packagedShell() ?? (existsSync(SHELL) ? SHELL : null));
  return { CHROMIUM_PATH: whole, HEADLESS_SHELL_PATH: shell ?? whole };
}

function install(): string {
  if (canInstall()) {
    apt('update');
    apt('install', '--yes', 'chromium');
  }
  const path = installed() ?? (run('node_modules/.bin/playwright', 'install', 'chromium'), installed());
  if (!path) throw new Stop('No Chromium could be installed: install one and set CHROMIUM_PATH.');
  return path;
}

const installed = () => [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path));
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const apt = (...args: string[]) => run('apt-get', ...args);

/** Runs a program and shows its output. */
function run(file: string, ...args: string[]): void {
  process.stdout.write(`A browser for the journeys is missing: ${file} ${args.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(file, args, { stdio: 'inherit', env });
}
