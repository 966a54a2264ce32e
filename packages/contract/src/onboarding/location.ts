/**
 * Location signal: the approximate location of the borrower when the application is sent. It exists only with the
 * borrower's consent.
 */
import * as z from 'zod/mini';
import { Instant } from '../common';

/** Location in degrees. The server rounds it to a tenth of a degree, about 10 km, before it stores it. */
export const LocationForm = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

/** Time at which the stored location was shared; null if none is stored. */
export const LocationView = z.object({ sharedAt: z.nullable(Instant) });
