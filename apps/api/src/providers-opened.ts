import type { FastifyPluginAsync } from 'fastify';
import type { Providers } from './ports/providers';

export interface OpenedProviders {
  readonly providers: Providers;
  /** Additional server plugins, which serve paths outside the API, such as the sandbox gate; empty in production. */
  readonly extras: readonly FastifyPluginAsync[];
}
