/** The device signal: whether another borrower uses the same device. Stored only while the borrower consents. */
import * as z from 'zod/mini';
import { Instant } from '../common';

export const DEVICE_FAMILIES = ['iphone', 'ipad', 'android', 'mac', 'windows', 'other'] as const;
export const DeviceFamily = z.enum(DEVICE_FAMILIES);
export type DeviceFamilyName = z.infer<typeof DeviceFamily>;

/**
 * Device of the borrower. `token` is a random id that the browser creates after the borrower consents; no other site
 * can read it.
 */
export const DeviceForm = z.object({ token: z.uuid(), family: DeviceFamily });

export const DeviceList = z.array(z.object({ family: DeviceFamily, consentedAt: Instant, seenAt: Instant }));
export type DeviceListBody = z.infer<typeof DeviceList>;
