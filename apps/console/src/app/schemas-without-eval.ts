/**
 * Schemas run without code that is made from text, because the content policy forbids it. `vite.config.ts` keeps this
 * setting in one file with the library, so that it holds before a schema is made.
 */
import * as z from 'zod';

z.config({ jitless: true });
