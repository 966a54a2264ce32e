/** What each feature gets to work with, and what it adds to the program. `assemble.ts` lists the features. */
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from './config';
import type { EncryptedStore } from './crypto/encrypted-store';
import type { Vault } from './crypto/envelope';
import type { Database } from './db/database';
import type { SessionReader } from './http/access';
import type { JobTable } from './jobs/topics';
import type { Providers } from './ports/providers';
import type { Sms } from './ports/sms';

/** Shared parts that every feature may use. `sms` sends one text for each reference, however often it is called. */
export interface Parts extends Providers {
  readonly config: Config;
  readonly db: Database;
  readonly vault: Vault;
  readonly encryptedStore: EncryptedStore;
  readonly sessions: SessionReader;
  /** Sends OTPs. Each OTP has a new reference, so the SMS adapter does not search for a text that was already sent. */
  readonly otpSms: Sms;
}

export interface Feature {
  /** Plugins of operations under `/api/v1`. */
  readonly routes: readonly FastifyPluginAsync[];
  /** Plugins of addresses that a browser or a provider opens. */
  readonly pages: readonly FastifyPluginAsync[];
  /** Handlers of jobs by topic. `assemble` does not compile if a topic has no handler. */
  readonly jobs?: Partial<JobTable>;
  readonly everyMinute: readonly (() => Promise<void>)[];
  /** Short tasks that a worker runs every second. */
  readonly everySecond?: readonly (() => Promise<void>)[];
}

/** Job handlers of a feature, for the topics whose names begin with `S`. */
export type JobsOf<S extends string> = Pick<JobTable, Extract<keyof JobTable, `${S}.${string}`>>;
