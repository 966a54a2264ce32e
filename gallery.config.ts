import journeys from './playwright.config';

/** Takes pictures of all screens with the journeys' browsers. */
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
