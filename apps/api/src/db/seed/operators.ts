/** Operators of the sandbox, with public keys that production refuses. */
import { createHash } from 'node:crypto';
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables';

interface SandboxOperator {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly OperatorRoleName[];
}

const PUBLIC_KEY = 'sandbox-operator-';

/**
 * Ana is the default operator, Ben approves her requests, Carlo supports borrowers and works with late ones, and Vera may only read the books. Each
 * logs in to the console with an account of the same name at the identity provider of the sandbox.
 */
export const SANDBOX_OPERATORS: readonly SandboxOperator[] = [
  { id: '01900000-0000-7000-8000-00000000000a', name: 'ana', roles: OPERATOR_ROLES },
  { id: '01900000-0000-7000-8000-00000000000b', name: 'ben', roles: OPERATOR_ROLES },
  { id: '01900000-0000-7000-8000-00000000000c', name: 'carlo', roles: ['support', 'risk', 'collections'] },
  { id: '01900000-0000-7000-8000-00000000000e', name: 'vera', roles: ['viewer'] },
];

/** Name of the sandbox's identity provider, which issues the accounts of the sandbox operators. */
export const SANDBOX_ISSUER = 'sandbox';

const SINCE = new Date('2026-01-01T00:00:00+08:00');

export const sandboxKey = (name: string): string => `${PUBLIC_KEY}${name}`;
export const isSandboxKey = (key: string): boolean => key.startsWith(PUBLIC_KEY);

export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Adds missing sandbox operators. If nobody changed the roles of an existing one, sets them to the roles of this
 * version. Must run as the schema's owner.
 */
export async function seedSandboxOperators(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('operator')
    .values(
      SANDBOX_OPERATORS.map(({ id, name, roles }) => ({
        operator_id: id,
        name,
        roles: [...roles],
        seeded_roles: [...roles],
        key_hash: keyHash(sandboxKey(name)),
        added_at: SINCE,
        disabled_at: null,
        issuer: SANDBOX_ISSUER,
        subject: name,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('operator_id')
        .doUpdateSet({
          roles: sql`case when operator.roles = operator.seeded_roles then excluded.roles else operator.roles end`,
          seeded_roles: sql`excluded.seeded_roles`,
        })
        .where(sql<boolean>`operator.seeded_roles <> excluded.seeded_roles`),
    )
    .execute();
}
