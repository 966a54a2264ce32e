import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server';

/** Starts the database server of the API tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await startTestServer();
  project.provide('testServer', server);
  return close;
}
