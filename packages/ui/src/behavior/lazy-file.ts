import { lazy } from 'react';

/** Milliseconds after which a file of the app counts as missing (decision 073). Its download goes on. */
export const FILE_DEADLINE_MS = 30_000;

/** Error of a file of the app that failed to load or did not arrive. It is no fault of the code: a new attempt helps. */
export class MissingFile extends Error {}

/** Loads a file of the app. Throws `MissingFile` if the file fails to load or misses its deadline. */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, FILE_DEADLINE_MS);
  });
  try {
    return await Promise.race([load(), deadline]);
  } catch (cause) {
    throw new MissingFile('', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a component whose file loads when it is first shown. The view around it says so if the file is missing. */
export const lazyFile: typeof lazy = (load) => lazy(() => loadFile(load));
