/** Settings of the API's addresses: the base of each mode, and the origins whose web app may call this API. */
import * as z from 'zod';
import { list } from './values';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const origin = z
  .string()
  .refine(isOrigin, 'must be an origin, such as https://api.lender.ph, without a path')
  .optional();

const SHAPE = {
  TEST_API_ORIGIN: origin,
  PRODUCTION_API_ORIGIN: origin,
  WEB_ORIGINS: list('').refine((all) => all.every(isOrigin), 'must be origins without a path'),
};
const Addresses = z.object({ MODE: z.enum(['sandbox', 'production']), ...SHAPE });
type AddressSettings = z.infer<typeof Addresses>;

export const API_ADDRESS_SETTINGS = SHAPE;

/** Returns the API's origin in the mode; undefined if the app calls the server that serves it. */
export const apiOriginOf = (config: AddressSettings): string | undefined =>
  config.MODE === 'production' ? config.PRODUCTION_API_ORIGIN : config.TEST_API_ORIGIN;
