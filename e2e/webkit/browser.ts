import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devices } from '@playwright/test';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';

export interface Browser {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const SIZE = '1000x1100x24';
const AGENT = String(devices['iPhone 13']?.userAgent);

/**
 * Starts WebKit on a virtual screen with an iPhone's user agent, controlled by WebDriver. `binary` is the browser's
 * path.
 */
export async function openBrowser(binary: string): Promise<Browser> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SIZE, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const service = new DriverService.Builder(WEBKIT_DRIVER)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: `:${String(number).trim()}` })
    .build();
  const end = async () => {
    await service.kill();
    await stopped(screen);
  };
  try {
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation', `--user-agent=${AGENT}`] },
      })
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 });
    const close = async () => {
      await driver.quit().catch(() => undefined);
      await end();
    };
    return { driver, close };
  } catch (error) {
    await end();
    throw error;
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
