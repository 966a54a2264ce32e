/** This device's clock, in milliseconds: for countdowns that survive a reload, never for a business date. */
export const deviceNow = (): number => Date.now();
