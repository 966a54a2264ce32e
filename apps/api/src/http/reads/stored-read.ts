/**
 * Registers reads. One SQL statement selects the session and the facts of the answer, and a client can ask whether its
 * stored answer is still right.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import type { Operation } from '@tulay/contract/operation';
import { isUuid } from '@tulay/engine/identity/uuid';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BorrowerRead } from '../../db/borrower-read';
import type { WantedRead } from '../access';
import type { EntityTags } from './entity-tag';
import { Moment } from './moment';
import { type ListsCodes, type Outcome, routeOf } from '../operation';
import { sendFailure } from '../problem';

declare module 'fastify' {
  interface FastifyInstance {
    entityTags: EntityTags;
  }
}

/**
 * Everything from which an answer is made. A handler that reads more from the database calls
 * `moment.usesMoreThanFacts`, and its answer then has no tag.
 */
export interface ReadRequest {
  readonly customerId: string;
  /** Id of the object in the path; an empty text if the path names none. */
  readonly id: string;
  /** The facts as JSON; null if there are none. */
  readonly facts: string | null;
  readonly moment: Moment;
}

/**
 * Serves a read. Its answers have an `ETag`; a request with this tag in `If-None-Match` is answered with 304 if the
 * answer would be the same.
 * @param answer makes the answer from the request.
 */
export function registerRead<const O extends Operation, C extends ErrorCode>(
  api: FastifyInstance,
  operation: O & ListsCodes<O, C>,
  read: BorrowerRead,
  answer: (request: ReadRequest) => Promise<Outcome<O, C>>,
): void {
  const [idName] = Object.keys(operation.params ?? {});
  const idOf = ({ params }: FastifyRequest): string =>
    idName === undefined ? '' : String(Object(params)[idName]);
  const subjectOf = (id: string) => `${operation.id} ${id}`;

  function wantedRead(request: FastifyRequest): WantedRead | undefined {
    const id = idOf(request);
    // The parameters are not validated yet. With a wrong id the request is refused before its handler runs.
    if (idName !== undefined && !isUuid(id)) return undefined;
    const isKnown = api.entityTags.read(request.headers['if-none-match']);
    return {
      read,
      id,
      isUnchanged:
        isKnown &&
        ((customerId, versions, now) => isKnown({ subject: subjectOf(id), customerId, versions }, now)),
    };
  }

  const route = routeOf(operation);
  api.route({
    ...route,
    config: { ...route.config, wantedRead },
    handler: async (request, reply) => {
      const { borrower, stored } = request;
      if (borrower === null || stored === null) throw new Error('the facts were not read with the session');
      if (stored.isUnchanged) return reply.code(304).header('etag', request.headers['if-none-match']).send();
      const { customerId } = borrower;
      const { versions, facts, at } = stored;
      const id = idOf(request);
      const moment = new Moment(at);
      const outcome = await answer({ customerId, id, facts, moment });
      if (!outcome.ok) return sendFailure(reply, outcome);
      if (moment.until !== null) {
        const inputs = { subject: subjectOf(id), customerId, versions };
        reply.header('etag', api.entityTags.create(inputs, moment.until));
      }
      return reply.send(outcome.value);
    },
  });
}
