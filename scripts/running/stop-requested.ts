/** Resolves on a signal or when npm has exited, because npm exits on a signal without forwarding it. */
export function stopRequested(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
    const parent = process.ppid;
    const checkParent = () => {
      if (process.ppid !== parent) resolve(null);
    };
    if (process.env.npm_lifecycle_event) setInterval(checkParent, 300).unref();
  });
}
