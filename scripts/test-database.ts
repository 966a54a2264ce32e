import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfChanged } from './build';
import { startTestServer } from './test-server';

/** Builds the programs that API tests start, and starts their database server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfChanged('api');
  project.provide('programs', resolve('dist/api'));
  const { server, close } = await startTestServer();
  project.provide('testServer', server);
  return close;
}
