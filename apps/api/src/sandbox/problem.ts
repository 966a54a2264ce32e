import type { FastifyReply } from 'fastify';

/** Error codes of the sandbox, each with its HTTP status and title. */
const PROBLEMS = {
  invalid_input: [400, 'The request is invalid'],
  amount_invalid: [400, 'The amount is invalid'],
  code_malformed: [400, 'This is not a QR Ph code, or it was changed after it was issued'],
  clock_too_far: [400, 'The clock cannot be advanced that far'],
  unauthorized: [401, 'The secret is missing or wrong'],
  not_found: [404, 'Not found'],
  checkout_unknown: [404, 'No checkout has this reference'],
  payout_unknown: [404, 'No payout has this reference'],
  transfer_unknown: [404, 'No transfer has arrived with this id, or it was taken back before'],
  webhook_unknown: [404, 'No webhook has this id'],
  amount_above_limit: [422, 'The network does not carry this amount'],
  reference_conflict: [409, 'The reference was used for another request'],
  action_impossible: [409, 'The action is not possible in the current status'],
  checkout_expired: [409, 'The checkout has expired'],
  internal: [500, 'Internal error of the sandbox'],
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** Sends an RFC 9457 problem document. */
export function problem(reply: FastifyReply, code: ProblemCode, detail?: string): FastifyReply {
  const [status, title] = PROBLEMS[code];
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title, status, code, ...(detail === undefined ? {} : { detail }) });
}

export function problemTitle(code: ProblemCode): string {
  return PROBLEMS[code][1];
}

export function problemStatus(code: ProblemCode): number {
  return PROBLEMS[code][0];
}
