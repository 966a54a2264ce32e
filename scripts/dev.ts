import { mkdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { openBundle } from './dev/bundle';
import { type DevProgram, devProgram } from './dev/program';
import { serveApp, type WebServer } from './dev/web';
import { freePort } from '../tools/embedded/port';
import { startChild, untilReady } from './running/child';
import { openDatabases } from './running/databases';
import { refuseTakenPort, sandboxPart, stackEnvironment } from './running/environment';
import { lockFolder, recordRunning, unlockFolder } from './running/lock';
import { dataFolder, type Environment, loadEnvFile } from './running/settings';
import { Stop } from './running/stop';
import { stopRequested } from './running/stop-requested';

const TARGET = 'dist/dev';
/** Sources of the API's programs. Vite watches them together with those of the app. */
const WATCHED = ['apps/api/src', 'packages/engine/src', 'packages/contract/src', 'packages/copy/src'];
/** Milliseconds without a change after which the changed programs restart, because editors save several files at once. */
const QUIET_MS = 60;
/** Ports of the debugger, to which `.vscode/launch.json` attaches. */
const DEBUG = { api: 9229, worker: 9230 };

const say = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * `npm run dev`: database, sandbox, API, worker and console from the sources, and both apps by Vite. A change of a
 * component reaches the open page; a change of the API restarts only the programs that contain it. Uses the data of `npm start`.
 */
async function dev(): Promise<void> {
  loadEnvFile();
  const port = Number(process.env.PORT ?? 8080);
  const url = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const folder = dataFolder();
  mkdirSync(join(folder, 'logs'), { recursive: true });
  lockFolder(folder, url);
  const closing: (() => Promise<unknown> | void)[] = [];
  const stop = stopRequested();
  try {
    await refuseTakenPort(port);
    rmSync(TARGET, { recursive: true, force: true });
    const [bundle, databases] = await Promise.all([openBundle(TARGET), openDatabases(folder, false, null)]);
    closing.push(async () => databases.server?.stop(), bundle.close);
    bundle.copyAssets();
    const ports = await portsFor(port);
    const extra = settingsFor(url, ports);
    const env = await stackEnvironment(folder, ports.api, databases.env, { set: process.env, extra });
    if (env.MODE !== 'sandbox') throw new Stop('npm run dev runs the sandbox only: remove MODE.');

    const programs = programsOf(folder, env, await freePort());
    closing.push(() => Promise.all(Object.values(programs).map((program) => program.stop())));
    const record = () => {
      const children = Object.values(programs).map((program) => program.pid());
      recordRunning(folder, { pid: process.pid, url, env, children });
    };
    const first = (await bundle.build()) ?? new Set<string>();
    let settled = restartChanged(programs, first, true).then(record);
    const apiSettled = () => settled;
    const [web, consoleApp] = await Promise.all([
      serveApp({ app: 'web', port, behind: ports.api, apiSettled }),
      serveApp({ app: 'console', port: ports.console, behind: ports.office, apiSettled }),
      settled,
    ]);
    closing.push(web.close, consoleApp.close);

    web.watcher.add(WATCHED.map((path) => resolve(path)));
    onChanges(web.watcher, (files) => {
      const restart = async () => {
        const began = performance.now();
        const hasAssets = files.some((file) => !/\.tsx?$/.test(file));
        if (hasAssets) bundle.copyAssets();
        const changed = await bundle.build();
        if (changed === null) return;
        const isMissing = NODES.some((name) => programs[name].pid() === 0);
        if (hasAssets || isMissing) changed.add('main');
        if (hasAssets || programs.sandbox.pid() === 0) changed.add('sandbox');
        const migrates = files.some((file) => relative('.', file).startsWith('apps/api/src/db/'));
        const names = await restartChanged(programs, changed, migrates);
        record();
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        if (names.length > 0)
          say(`${relative('.', files[0] ?? '')}: ${names.join(', ')} again in ${seconds} s`);
      };
      settled = settled.then(restart).catch((error: unknown) => say(`The change failed: ${String(error)}`));
    });
    say(welcome(url, env, folder));
    await stop;
    say('\nStopping …');
  } finally {
    for (const close of closing.reverse()) await close();
    unlockFolder(folder);
  }
}

/**
 * Returns the ports of a run: the port at which the console is opened, and the ports of the two programs that serve the
 * API and the console.
 */
async function portsFor(port: number) {
  const found = { console: port + 1, api: await freePort(), office: await freePort() };
  await refuseTakenPort(found.console);
  return found;
}

const settingsFor = (url: string, ports: Awaited<ReturnType<typeof portsFor>>): Environment => ({
  PUBLIC_URL: url,
  WEB_DIR: '',
  MIGRATE: 'false',
  CONSOLE_PORT: String(ports.office),
  CONSOLE_URL: `http://localhost:${ports.console}`,
  CONSOLE_WEB_DIR: '',
});

/** Programs of one bundle, which restart together. */
const NODES = ['api', 'worker', 'office'] as const;
type Programs = Record<'sandbox' | (typeof NODES)[number], DevProgram>;

function programsOf(folder: string, env: Environment, workerPort: number): Programs {
  const program = (name: string, file: string, its: Environment, ready: string, flags: string[] = []) => {
    const log = join(folder, 'logs', `dev-${name.toLowerCase()}.log`);
    return devProgram(
      name,
      async (spawned, more) => {
        const child = startChild(name, resolve(TARGET, file), { ...its, ...more }, log, flags);
        spawned(child);
        await untilReady(child, ready, log);
      },
      say,
    );
  };
  const node = (port: string, path: string) => `http://127.0.0.1:${port}${path}`;
  const worker = { ROLE: 'worker', METRICS_PORT: String(workerPort) };
  return {
    sandbox: program('sandbox', 'sandbox.js', sandboxPart(env), node(env.SANDBOX_PORT ?? '', '/healthz')),
    api: program('API', 'main.js', { ...env, ROLE: 'api' }, node(env.PORT ?? '', '/readyz'), [
      `--inspect=127.0.0.1:${DEBUG.api}`,
    ]),
    worker: program('worker', 'main.js', { ...env, ...worker }, node(String(workerPort), '/metrics'), [
      `--inspect=127.0.0.1:${DEBUG.worker}`,
    ]),
    office: program(
      'console',
      'main.js',
      { ...env, ROLE: 'console' },
      node(env.CONSOLE_PORT ?? '', '/readyz'),
    ),
  };
}

/**
 * Restarts the programs that contain changed code, the sandbox first. `migrates` says whether the API migrates the database,
 * after which the worker starts. Returns the names of the programs.
 */
async function restartChanged(
  { sandbox, api, worker, office }: Programs,
  changed: ReadonlySet<string>,
  migrates: boolean,
): Promise<string[]> {
  // The API starts the decoder of pictures and the thread that draws documents.
  const isNode = ['main', 'pictures', 'documents'].some((name) => changed.has(name));
  if (isNode) await Promise.all([api.stop(), worker.stop(), office.stop()]);
  if (changed.has('sandbox')) await sandbox.restart();
  const restartOthers = () => Promise.all([worker.restart(), office.restart()]);
  if (isNode && migrates && (await api.restart({ MIGRATE: 'true' }))) await restartOthers();
  if (isNode && !migrates) await Promise.all([api.restart(), restartOthers()]);
  return [...(changed.has('sandbox') ? ['sandbox'] : []), ...(isNode ? ['API', 'worker', 'console'] : [])];
}

/**
 * Collects changes to files of the API's programs. Calls `handle` with these files after a pause without further
 * changes.
 */
function onChanges(watcher: WebServer['watcher'], handle: (files: string[]) => void): void {
  const folders = WATCHED.map((path) => resolve(path));
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  for (const event of ['add', 'change', 'unlink'] as const) {
    watcher.on(event, (file) => {
      if (!folders.some((folder) => file.startsWith(folder))) return;
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const files = [...changed];
        changed.clear();
        handle(files);
      }, QUIET_MS);
    });
  }
}

function welcome(url: string, { CONSOLE_URL }: Environment, folder: string): string {
  return [
    `Tulay is ready for changes (${process.uptime().toFixed(1)} s)`,
    `  App              ${url}/   (hot reload; the styles of production are built by npm start)`,
    `  Console          ${CONSOLE_URL}/   (the lender’s staff)`,
    `  API              ${url}/docs`,
    `  Sandbox          ${url}/sandbox`,
    `  Debugger         API ${DEBUG.api}, worker ${DEBUG.worker}`,
    `  Logs             ${relative('.', folder)}/logs`,
    'Stop with Ctrl-C.',
  ].join('\n');
}

await dev();
