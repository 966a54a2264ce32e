/**
 * Counts of form fields by how borrowers left them: filled, empty or with an error. The counts name no person, session,
 * time or typed value.
 */
import * as z from 'zod/mini';
import { FORM_PAGES, fieldName, listQuestions, SECTIONS } from '../onboarding/questions';
import { isPagePoint, POINT_OUTCOMES, pointName } from './data-points';

/** Returns the field name under which a control is counted; undefined if the page declares no such field. */
export function declaredField(page: string, control: string): string | undefined {
  const field = pointName(control);
  const section = SECTIONS.find((each) => FORM_PAGES[each] === page);
  const isCounted = section
    ? listQuestions(section).some(([name, { counted }]) => counted && fieldName(section, name) === field)
    : isPagePoint(page, field);
  return isCounted ? field : undefined;
}

const Point = z
  .object({
    page: z.string().check(z.maxLength(40)),
    field: z.string().check(z.maxLength(40)),
    outcome: z.enum(POINT_OUTCOMES),
    count: z.int().check(z.gte(1), z.lte(1000)),
  })
  .check(z.refine(({ page, field }) => declaredField(page, field) === field));
export type PointBody = z.infer<typeof Point>;

/** Largest number of counted fields in a report. The longest report has to fit into `JSON_BYTES_MAX`. */
const POINTS_MAX = 150;

export const PointReport = z.object({
  points: z.array(Point).check(z.minLength(1), z.maxLength(POINTS_MAX)),
});
