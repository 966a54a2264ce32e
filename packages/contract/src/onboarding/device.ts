/** The device signal, kept only while the borrower agrees: whether another borrower uses the same device. */
import * as z from 'zod/mini';
import { Instant } from '../common';

const DEVICE_FAMILIES = ['iphone', 'ipad', 'android', 'mac', 'windows', 'other'] as const;
export const DeviceFamily = z.enum(DEVICE_FAMILIES);
export type DeviceFamilyName = z.infer<typeof DeviceFamily>;

/** `token`: random, made in this browser for us alone once the borrower agreed. */
export const DeviceForm = z.object({ token: z.uuid(), family: DeviceFamily });

export const DeviceList = z.array(z.object({ family: DeviceFamily, consentedAt: Instant, seenAt: Instant }));
export type DeviceListBody = z.infer<typeof DeviceList>;
