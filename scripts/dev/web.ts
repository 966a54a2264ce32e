import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';

/**
 * Patterns of the paths that Vite serves itself: the page, modules, and the files of `apps/web/public`. The API serves
 * all other paths.
 */
const OWN = ['$', '\\?', 'index\\.html', 'kit\\.html', 'src/', 'worker/', 'node_modules/', '@'];

export type AppName = 'web' | 'console';

/** Matches the paths that Vite forwards to the program behind the app. */
export function forwardedPaths(app: AppName): RegExp {
  if (app === 'console') return /^\/console\//;
  const files = readdirSync('apps/web/public').map((name) => name.replaceAll('.', '\\.'));
  return new RegExp(`^/(?!${[...OWN, ...files].join('|')})`);
}

export type WebServer = { watcher: ViteDevServer['watcher']; close(): Promise<void> };

export type WebOptions = {
  app: AppName;
  port: number;
  /** Port of the API, or of the console's server. */
  behind: number;
  /** Resolves when no restart of the API is under way, so that requests wait for it instead of failing. */
  apiSettled: () => Promise<unknown>;
};

/** Serves the modules of an app with hot reload, and forwards the other paths to the program behind it. */
export async function serveApp({ app, port, behind, apiSettled }: WebOptions): Promise<WebServer> {
  const forwarded = forwardedPaths(app);
  // Turns off Vite's warning that a later version of Vite will read its configuration in another way.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  // Vite's own server would end the process at SIGTERM, before the programs have stopped.
  const server = createServer((request, response) => vite.middlewares(request, response));
  const vite = await createVite({
    configFile: `apps/${app}/vite.config.ts`,
    logLevel: 'warn',
    server: {
      middlewareMode: { server },
      hmr: { server },
      proxy: { [forwarded.source]: { target: `http://127.0.0.1:${behind}`, xfwd: true } },
      warmup: { clientFiles: ['./src/main.tsx'] },
    },
    plugins: [
      {
        name: 'wait-for-api',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, _response, next) => {
            if (forwarded.test(request.url ?? '')) void apiSettled().then(() => next());
            else next();
          });
        },
      },
    ],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, process.env.HOST ?? '127.0.0.1', resolve);
  });
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await vite.close();
  };
  return { watcher: vite.watcher, close };
}
