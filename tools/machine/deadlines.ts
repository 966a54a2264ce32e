/** Deadlines of the tests, in milliseconds on this machine. No test states a deadline itself. */
import { scaled } from './slowness.ts';

/**
 * Time limit of a test or hook. A test that takes longer hangs, because everything that it waits for has a shorter
 * deadline.
 */
export const TEST_MS = scaled(600_000);
/**
 * Time in which something in the background must have its effect, such as a job, a callback or another program. It
 * usually takes some tens of milliseconds.
 */
export const EFFECT_MS = scaled(30_000);
/** Time in which a journey's page has to accept an action or show its effect. It usually takes less than a second. */
export const SCREEN_MS = scaled(45_000);
/** Time limit of a journey, which usually takes two to twenty seconds. */
export const JOURNEY_MS = scaled(300_000);
