/**
 * The counted fields of pages that have no form of the application (specification 1). A form declares its own in
 * `onboarding/questions`. The app never counts other fields and never sends typed values.
 */
const PAGE_POINTS: Readonly<Record<string, readonly string[]>> = {
  login: ['phone', 'captcha', 'code', 'consent'],
  homeIndex: ['appeal'],
};

export const POINT_OUTCOMES = ['filled', 'left_empty', 'refused'] as const;
export type PointOutcome = (typeof POINT_OUTCOMES)[number];

/** Returns the field name under which a control is counted. Controls of a list share a name: `people.0.phone` counts as `people.phone`. */
export const pointName = (control: string): string => control.replace(/\.\d+(?=\.|$)/g, '');

export const isPagePoint = (page: string, field: string): boolean =>
  Object.hasOwn(PAGE_POINTS, page) && PAGE_POINTS[page]?.includes(field) === true;
