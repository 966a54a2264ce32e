import type { FaceDetector } from './face-detector';

const LOAD_TIMEOUT_MS = 20_000;
let loading: Promise<FaceDetector | null> | undefined;

/** Loads the face detector once; null if it does not load within 20 s, and the screens then work without it. */
export function loadFaceDetector(): Promise<FaceDetector | null> {
  loading ??= Promise.race([
    import('./face-detector').then(({ createFaceDetector: createSee }) => createSee()),
    new Promise<null>((done) => setTimeout(() => done(null), LOAD_TIMEOUT_MS)),
  ]).catch(() => {
    loading = undefined;
    return null;
  });
  return loading;
}
