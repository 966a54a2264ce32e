import { existsSync, writeFileSync } from 'node:fs';
import {
  findBreaks,
  GROUP_NAMES,
  readRecorded,
  recordedFile,
  withCurrent,
} from '../apps/api/src/testing/shapes/recorded-shapes';

/**
 * `npm run shapes`: records the current shapes of stored JSON. If a changed shape first needs a version or an upgrade
 * step, prints what is missing.
 */
const groups = GROUP_NAMES.map((group) => {
  const recorded = existsSync(recordedFile(group)) ? readRecorded(group) : {};
  return { group, recorded, breaks: findBreaks(group, recorded) };
});
const breaks = groups.flatMap((each) => each.breaks);
for (const each of breaks) process.stderr.write(`${each}\n`);
if (breaks.length === 0) {
  for (const { group, recorded } of groups) {
    writeFileSync(recordedFile(group), `${JSON.stringify(withCurrent(group, recorded), null, 1)}\n`);
  }
}
process.exitCode = breaks.length === 0 ? 0 : 1;
