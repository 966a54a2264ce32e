import type { See } from './face-detector';

const PATIENCE_MS = 20_000;
let loading: Promise<See | null> | undefined;

/** The eye of the page, loaded once; null where it cannot be loaded in time: the screens then go without. */
export function loadSee(): Promise<See | null> {
  loading ??= Promise.race([
    import('./face-detector').then(({ createSee }) => createSee()),
    new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS)),
  ]).catch(() => {
    loading = undefined;
    return null;
  });
  return loading;
}
