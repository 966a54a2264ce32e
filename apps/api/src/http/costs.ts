/** What a request costs, so that a sender is charged for work and not for the number of requests. */
import type { ROUTES } from '@tulay/contract/routes';

/** Processor time of one point, in milliseconds. `npm run bench -- cost` compares each operation with its points. */
export const POINT_MS = 5;

/** Points of the operations that cost more than one. Each also bounds its requests a minute. */
const COSTS: Readonly<Record<string, number>> = {
  // A public link to a bill: 60 requests a minute of an address, which a neighborhood may share.
  getPayLinkBill: 20,
  payByLink: 20,
  countDataPoints: 4,
  // A captcha is drawn, and a challenge derives keys.
  createCaptcha: 20,
  createWork: 20,
  // Pictures are decoded.
  addPhoto: 20,
  completeUpload: 20,
  addTicketPhoto: 20,
  addDisputePhoto: 20,
  viewPhoto: 5,
  sendFaceFrames: 60,
  // Documents are drawn, if they are not stored.
  getDocument: 20,
  getCertificate: 20,
  getReceipt: 20,
  signOffer: 60,
  downloadExport: 20,
} satisfies { readonly [Id in keyof typeof ROUTES]?: number };

/** Returns the points of a request, from the id of its operation. */
export const costOf = (id: string | undefined): number => COSTS[id ?? ''] ?? 1;
