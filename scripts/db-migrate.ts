/** `npm run db:migrate`: what `dist/api/migrate.js` does, from the sources. */
import '../apps/api/src/db/main';
