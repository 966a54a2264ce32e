import journeys from './playwright.config';

/** The same browsers as the journeys, for pictures instead of proofs. */
export default {
  ...journeys,
  testDir: 'e2e/pictures',
  testMatch: 'gallery.ts',
  timeout: 600_000,
  reporter: [['list']],
  projects: journeys.projects?.map((project) => ({
    ...project,
    use: { ...project.use, deviceScaleFactor: 2 },
  })),
};
