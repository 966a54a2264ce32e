/** The program: traces first where they are wanted, then everything else. */
import { traceSettings } from './observe/config';

const traces = traceSettings();
if (traces) (await import('./observe/traces')).startTraces(traces);
await import('./main');
