/** Brings a database to this version, as a step of its own before the nodes of that version start. */
import { migrate } from './migrate';

const appUrl = process.env['DATABASE_URL'];
const ownerUrl = process.env['DATABASE_OWNER_URL'] ?? appUrl;
if (!ownerUrl) {
  process.stderr.write('Set DATABASE_OWNER_URL, and DATABASE_URL for the application’s role.\n');
  process.exit(1);
}
await migrate(ownerUrl, appUrl ?? ownerUrl, process.env['MODE'] === 'sandbox' ? 'sandbox' : 'production');
process.stdout.write('The database is at this version.\n');
