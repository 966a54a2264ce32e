/** Fixtures of a worker. All journeys have the same, because Playwright starts another worker for journeys with others. */
import { test as base } from '@playwright/test';
import { type FakeProvider, startFakeProvider } from './attribution/fake-provider';
import { servePage } from './attribution/page';

interface WorkerFixtures {
  /** Fake attribution provider that also serves a page with only the app's attribution module. */
  readonly fakeProvider: FakeProvider;
}

export const test = base.extend<object, WorkerFixtures>({
  fakeProvider: [
    async ({}, use) => {
      const provider = await startFakeProvider();
      await servePage(provider);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
});
