import type { FastifyReply } from 'fastify';

/** Sends a document for display in the browser. It is personal, so caches must not store it. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="tulay-${name}.pdf"`)
    .send(pdf);
