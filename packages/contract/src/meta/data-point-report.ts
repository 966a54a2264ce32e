/** Counts of how borrowers left form fields, without person, session, time or value. */
import * as z from 'zod/mini';
import { declaredField, POINT_OUTCOMES } from './data-points';

const Point = z
  .object({
    page: z.string().check(z.maxLength(40)),
    field: z.string().check(z.maxLength(40)),
    outcome: z.enum(POINT_OUTCOMES),
    count: z.int().check(z.gte(1), z.lte(1000)),
  })
  .check(z.refine(({ page, field }) => declaredField(page, field) === field));
export type PointBody = z.infer<typeof Point>;

export const PointReport = z.object({ points: z.array(Point).check(z.minLength(1), z.maxLength(200)) });
