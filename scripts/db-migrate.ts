/** `npm run db:migrate`: runs the migration from the sources, like `dist/api/migrate.js`. */
import '../apps/api/src/db/main';
