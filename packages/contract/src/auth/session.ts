import * as z from 'zod/mini';
import { Instant, Uuid } from '../common';

export const BROWSERS = ['safari', 'chrome', 'edge', 'firefox', 'samsung', 'app', 'other'] as const;
export const SYSTEMS = ['ios', 'android', 'mac', 'windows', 'linux', 'other'] as const;

/** Browser and operating system from the user agent: enough to recognize a device, not to track it. */
export const DeviceView = z.object({ browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) });
export type DeviceBody = z.infer<typeof DeviceView>;

export const SessionList = z.object({
  sessions: z.array(
    z.object({
      sessionId: Uuid,
      device: DeviceView,
      current: z.boolean(),
      signedInAt: Instant,
      lastSeenAt: Instant,
    }),
  ),
});
export type SessionListBody = z.infer<typeof SessionList>;

/** Sessions to end: `others` keeps the session that sends the request, `everywhere` ends it too. */
export const SessionsEnd = z.object({ which: z.enum(['others', 'everywhere']) });
