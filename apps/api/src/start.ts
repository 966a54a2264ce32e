/** Entry point. Tracing is loaded first, because it instruments the libraries loaded after it. */
import { traceSettings } from './observe/trace-settings';

const traces = traceSettings();
if (traces) (await import('./observe/traces')).startTraces(traces);
await import('./main');
