/** Schemas run without code that is made from text, because the content policy forbids it. Must be imported before any schema. */
import * as z from 'zod';

z.config({ jitless: true });
