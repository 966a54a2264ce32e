// Loaded into a program with `--import`. Shifts the program's `Date` by the milliseconds in a file that has the program's
// name, and follows changes of that file.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const file = join(process.env.CLOCK_SHIFTS ?? '.', basename(process.argv[1] ?? '', '.js'));
const Machine = Date;
let shift = 0;

function readShift() {
  try {
    shift = Number(readFileSync(file, 'utf8'));
  } catch {
    shift = 0;
  }
}

readShift();
setInterval(readShift, 50).unref();

const now = () => Machine.now() + shift;

globalThis.Date = new Proxy(Machine, {
  construct: (target, given, by) => Reflect.construct(target, given.length === 0 ? [now()] : given, by),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
