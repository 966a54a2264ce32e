import { writeFileSync } from 'node:fs';
import { examples } from './settings/examples';

/** `npm run settings`: writes `.env.example` and `production.env.example` from the schema of the settings. */
for (const [file, content] of Object.entries(examples())) writeFileSync(file, content);
