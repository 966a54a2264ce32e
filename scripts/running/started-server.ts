import type { TestServer } from '../../apps/api/src/testing/database';

/** Database server of a test run. */
export interface StartedServer {
  readonly server: TestServer;
  /** Stops the database server. On an external server it only drops this run's template database. */
  close(): Promise<void>;
}
