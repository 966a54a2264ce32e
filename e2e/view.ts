import type { Locator, Page } from '@playwright/test';

/** The view of a route as the app has drawn it: the still picture of the page, which looks the same, is not it yet. */
export const viewOf = (page: Page, route: string): Locator =>
  page.locator(`#root:not([inert]) [data-route=${route}]`);
