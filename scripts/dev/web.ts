import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';

/** Paths that Vite serves itself: the page, modules, and the files of `apps/web/public`. The API serves all others. */
const OWN = ['$', '\\?', 'index\\.html', 'kit\\.html', 'src/', 'worker/', 'node_modules/', '@'];

/** Matches the paths that Vite forwards to the API. */
export function forwardedPaths(): RegExp {
  const files = readdirSync('apps/web/public').map((name) => name.replaceAll('.', '\\.'));
  return new RegExp(`^/(?!${[...OWN, ...files].join('|')})`);
}

export type WebServer = { watcher: ViteDevServer['watcher']; close(): Promise<void> };

export type WebOptions = {
  port: number;
  apiUrl: string;
  /** Resolves when no restart of the API is under way, so that requests wait for it instead of failing. */
  apiSettled: () => Promise<unknown>;
};

/** Serves the app's modules with hot reload, and forwards all other paths to the API. */
export async function serveWebApp({ port, apiUrl, apiSettled }: WebOptions): Promise<WebServer> {
  const forwarded = forwardedPaths();
  // Vite warns that a later version reads its configuration in another way.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  // Vite's own server would end the process at SIGTERM, before the programs have stopped.
  const server = createServer((request, response) => vite.middlewares(request, response));
  const vite = await createVite({
    configFile: 'apps/web/vite.config.ts',
    logLevel: 'warn',
    server: {
      middlewareMode: { server },
      hmr: { server },
      proxy: { [forwarded.source]: { target: apiUrl, xfwd: true } },
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
    server.once('error', reject).listen(port, process.env.HOST ?? '0.0.0.0', resolve);
  });
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await vite.close();
  };
  return { watcher: vite.watcher, close };
}
