// Loaded into a program by `--import`: its machine's clock is off by so many milliseconds as a file of its name says, and
// jumps when the file changes.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const file = join(process.env.CLOCK_SHIFTS ?? '.', basename(process.argv[1] ?? '', '.js'));
const Machine = Date;
let shift = 0;

function look() {
  try {
    shift = Number(readFileSync(file, 'utf8'));
  } catch {
    shift = 0;
  }
}

look();
setInterval(look, 50).unref();

const now = () => Machine.now() + shift;

globalThis.Date = new Proxy(Machine, {
  construct: (target, given, by) => Reflect.construct(target, given.length === 0 ? [now()] : given, by),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
