const A_MOMENT_MS = 150;

/** Until all that the page asked for has come, or for a moment: what is drawn once, whole, is there sooner than what is drawn twice. */
export async function whileItComes(): Promise<void> {
  const moment = new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));
  const answers = Object.values(globalThis.askedEarly?.answers ?? {}).filter((each) => each !== undefined);
  await Promise.race([Promise.allSettled(answers), moment]);
}
