/** Settings of traces, read before all others under the names that the OpenTelemetry libraries use. */
export interface TraceSettings {
  readonly serviceName: string;
  readonly share: number;
}

/**
 * Returns the settings of traces; null without a collector. Turns off the libraries' own metrics and logs, which are
 * exported elsewhere. An empty setting counts as unset; the settings schema reports other faults later.
 */
export function traceSettings(environment: NodeJS.ProcessEnv = process.env): TraceSettings | null {
  if (!environment['OTEL_EXPORTER_OTLP_ENDPOINT']) return null;
  Object.assign(environment, { OTEL_METRICS_EXPORTER: 'none', OTEL_LOGS_EXPORTER: 'none' });
  return {
    serviceName: environment['OTEL_SERVICE_NAME'] || `tulay-${environment['ROLE'] || 'all'}`,
    share: Number(environment['OTEL_TRACES_SAMPLER_ARG'] || 1),
  };
}
