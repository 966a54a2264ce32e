/** Every SQL command of the application by the name of its function. */
import type * as z from 'zod/mini';
import { ACCOUNT_COMMANDS } from './account';
import { AUTH_COMMANDS } from './auth';
import { BOOKS_COMMANDS } from './books';
import { BUREAU_COMMANDS } from './bureau';
import { CASE_COMMANDS } from './case';
import { COLLECTION_COMMANDS } from './collection';
import { CUSTOMER_COMMANDS } from './customer';
import { IMPORT_COMMANDS } from './import';
import { INTEGRATOR_COMMANDS } from './integrator';
import { LEDGER_COMMANDS } from './ledger';
import { LENDING_COMMANDS } from './lending';
import { ONBOARDING_COMMANDS } from './onboarding';
import { OPERATIONS_COMMANDS } from './operations';
import { OPERATOR_COMMANDS } from './operator';
import { PAYMENT_COMMANDS } from './payment';
import { RETENTION_COMMANDS } from './retention';

export const COMMANDS = {
  ...AUTH_COMMANDS,
  ...ONBOARDING_COMMANDS,
  ...LENDING_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...RETENTION_COMMANDS,
  ...LEDGER_COMMANDS,
  ...BOOKS_COMMANDS,
  ...IMPORT_COMMANDS,
  ...BUREAU_COMMANDS,
  ...OPERATOR_COMMANDS,
  ...CASE_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...CUSTOMER_COMMANDS,
  ...OPERATIONS_COMMANDS,
  ...INTEGRATOR_COMMANDS,
};

type Commands = typeof COMMANDS;

export type CommandName = keyof Commands;

type NameOf<K> = { [N in CommandName]: Commands[N]['kind'] extends K ? N : never }[CommandName];

export type KeyedName = NameOf<'keyed'>;
export type EventName = NameOf<'event'>;
export type GlobalName = NameOf<'global'>;
export type ValueName = NameOf<'value'>;

/** Input that the caller passes to the SQL function as `p_input`. */
export type CommandInput<N extends CommandName> = z.input<Commands[N]['input']>;
export type CommandAnswer<N extends CommandName> = z.output<Commands[N]['answer']>;
export type Refusal<N extends CommandName> = Commands[N]['refusals'][number];
