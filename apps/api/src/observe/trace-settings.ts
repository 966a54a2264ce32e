/** The settings of traces, read before all others and by the names that OpenTelemetry's own libraries read. */
export interface TraceSettings {
  readonly serviceName: string;
  /** Of all traces, the share that is kept: 0 to 1. */
  readonly share: number;
}

/**
 * Null where no collector is named. Figures and logs go their own ways, so the libraries are told to leave them. An empty setting is
 * not set; what else is at fault, the schema names a moment later.
 */
export function traceSettings(environment: NodeJS.ProcessEnv = process.env): TraceSettings | null {
  if (!environment['OTEL_EXPORTER_OTLP_ENDPOINT']) return null;
  Object.assign(environment, { OTEL_METRICS_EXPORTER: 'none', OTEL_LOGS_EXPORTER: 'none' });
  return {
    serviceName: environment['OTEL_SERVICE_NAME'] || `tulay-${environment['ROLE'] || 'all'}`,
    share: Number(environment['OTEL_TRACES_SAMPLER_ARG'] || 1),
  };
}
