/**
 * Returns the device's time in milliseconds. Use it for countdowns that survive a reload, never for a business date.
 */
export const deviceNow = (): number => Date.now();
