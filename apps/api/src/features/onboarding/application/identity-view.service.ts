/**
 * Name, e-mail, birth date and address of a borrower for an operator. The API decrypts them for a signed link, so that no
 * operator's machine holds a key of personal data.
 */
import type { IdentityBody } from '@tulay/contract/onboarding/identity';
import { fullName } from '@tulay/engine/identity/full-name';
import { err, ok, type Result } from '@tulay/engine/result';
import * as z from 'zod/mini';
import type { Vault } from '../../../crypto/envelope';
import { isOperatorSignature, LINK_SECONDS, operatorSignature } from '../../../crypto/operator-signature';
import { addAudit } from '../../../db/audit';
import type { Clock } from '../../../ports/clock';
import { type FormParts, listSections } from '../form/sealed-forms';

const KIND = 'operator_identity_link';

/** Saved answers about a person. The forms have more answers, which this service leaves out. */
const Basic = z.object({
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  nameSuffix: z.optional(z.string()),
  birthDate: z.string(),
  email: z.string(),
});
const Address = z.object({
  street: z.string(),
  barangay: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.optional(z.string()),
});

export type IdentityViews = ReturnType<typeof createIdentityViews>;

export function createIdentityViews({ db, vault, clock }: FormParts & { readonly clock: Clock }) {
  return {
    /** Returns the details by a link. The access is audited first, with the names of what is shown. */
    async read(token: string): Promise<Result<IdentityBody, 'not_found'>> {
      const customerId = readIdentityToken(vault, token, clock.now());
      if (customerId === null) return err('not_found');
      const rows = await listSections({ db, vault }, customerId, ['basic', 'address']);
      const answersOf = (section: 'basic' | 'address') => rows.find((row) => row.section === section)?.data;
      const basic = Basic.safeParse(answersOf('basic')).data;
      const address = Address.safeParse(answersOf('address')).data;
      const identity = {
        name: basic ? fullName(basic) : null,
        email: basic?.email ?? null,
        birthDate: basic?.birthDate ?? null,
        address: address
          ? [address.street, address.barangay, address.city, address.province, address.postalCode]
              .filter(Boolean)
              .join(', ')
          : null,
      };
      const shown = Object.entries(identity).flatMap(([name, value]) => (value === null ? [] : [name]));
      await addAudit(db, {
        customerId,
        now: clock.now(),
        actor: 'operator',
        action: 'identity.read',
        subject: customerId,
        detail: { shown: ['phone', ...shown] },
      });
      return ok(identity);
    },
  };
}

/** Creates the token of a link to a borrower's details, valid for one minute. */
export function identityToken(vault: Pick<Vault, 'fingerprint'>, now: Date, customerId: string): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const signed = [customerId, until].join('.');
  return `${signed}.${operatorSignature(vault, KIND, signed)}`;
}

function readIdentityToken(vault: Pick<Vault, 'fingerprint'>, token: string, now: Date): string | null {
  const [customerId = '', until = '', ...given] = token.split('.');
  const signed = [customerId, until].join('.');
  if (!isOperatorSignature(vault, KIND, signed, given.join('.'))) return null;
  return new Date(Number(until) * 1000) > now ? customerId : null;
}
