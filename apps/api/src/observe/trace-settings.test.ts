import { expect, it } from 'vitest';
import { readConfig } from '../config';
import { PRODUCTION } from '../testing/production-settings';
import { traceSettings } from './trace-settings';

const COLLECTOR = { ...PRODUCTION, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.lender.ph' };

it.each([
  [{}, { serviceName: 'tulay-all', share: 1 }],
  [
    { OTEL_TRACES_SAMPLER_ARG: '', OTEL_SERVICE_NAME: '', ROLE: '' },
    { serviceName: 'tulay-all', share: 1 },
  ],
  [
    { OTEL_TRACES_SAMPLER_ARG: '0', ROLE: 'worker' },
    { serviceName: 'tulay-worker', share: 0 },
  ],
  [
    { OTEL_TRACES_SAMPLER_ARG: '0.05', OTEL_SERVICE_NAME: 'lender' },
    { serviceName: 'lender', share: 0.05 },
  ],
])('%j gives the expected trace settings', (given, expected) => {
  expect(traceSettings({ ...COLLECTOR, ...given })).toEqual(expected);
  expect(readConfig({ ...COLLECTOR, ...given }).OTEL_TRACES_SAMPLER_ARG).toBe(expected.share);
});
