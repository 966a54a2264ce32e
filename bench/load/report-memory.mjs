// Loaded into the API by `--import`. Serves the memory usage after a garbage collection on a separate port.
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

if (process.argv[1]?.endsWith('main.js')) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  createServer((_request, response) => {
    collect();
    collect();
    response.end(JSON.stringify(process.memoryUsage()));
  })
    .listen(Number(process.env.HEAP_PORT), '127.0.0.1')
    .unref();
}
