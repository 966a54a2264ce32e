import type { FastifyReply } from 'fastify';

/** Shows a paper in the browser; personal, so nothing between keeps it. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="tulay-${name}.pdf"`)
    .send(pdf);
