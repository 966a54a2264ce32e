/**
 * Makes the schema library run without generated code, which the content security policy forbids. `vite.config.ts`
 * bundles this setting with the library, so that the setting is active before any module creates a schema.
 */
import * as z from 'zod';

z.config({ jitless: true });
