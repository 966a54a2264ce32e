import type { Locator, Page } from '@playwright/test';

/** The value beside a name in a list of figures. */
export function figureNamed(page: Page, name: string): Locator {
  const line = page.getByRole('term').filter({ hasText: name, visible: true }).first().locator('..');
  return line.getByRole('definition');
}
