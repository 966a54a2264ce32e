import { serve } from './running/serve';
import { loadEnvFile } from './running/settings';
import { welcome } from './running/welcome';

/** `npm start`: builds what changed, starts everything, prints the addresses, and stops in order on Ctrl-C. */
loadEnvFile();
process.exitCode = await serve({ port: Number(process.env.PORT ?? 8080), welcome });
