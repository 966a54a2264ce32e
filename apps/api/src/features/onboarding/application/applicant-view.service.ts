/**
 * Forms of an applicant for a reviewer. The API decrypts them for a signed link, so that no operator's machine holds a key
 * of personal data. The database lets no operator read them.
 */
import type { ApplicantBody } from '@tulay/contract/onboarding/application';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Vault } from '../../../crypto/envelope';
import { isOperatorSignature, LINK_SECONDS, operatorSignature } from '../../../crypto/operator-signature';
import { addAudit } from '../../../db/audit';
import type { Clock } from '../../../ports/clock';
import { type FormParts, listSections } from '../form/sealed-forms';
import { listChannelNames } from '../payout-account/payout-account.service';
import { findApplication } from './application.store';

const KIND = 'operator_applicant_link';

export type ApplicantViews = ReturnType<typeof createApplicantViews>;

export function createApplicantViews({ db, vault, clock }: FormParts & { readonly clock: Clock }) {
  return {
    /** Returns the saved forms by a link, while the application is in review. The access is audited first. */
    async read(token: string): Promise<Result<ApplicantBody, 'not_found'>> {
      const link = readApplicantToken(vault, token, clock.now());
      if (!link) return err('not_found');
      const { customerId, applicationId } = link;
      const application = await findApplication(db, customerId, applicationId);
      if (application?.status !== 'review') return err('not_found');
      await addAudit(db, {
        customerId,
        now: clock.now(),
        actor: 'operator',
        action: 'form.read',
        subject: applicationId,
        detail: {},
      });
      const [rows, names] = await Promise.all([
        listSections({ db, vault }, customerId),
        listChannelNames(db),
      ]);
      return ok({
        forms: rows.flatMap(({ section, data }) =>
          data === null ? [] : [{ section, data: withChannelName(data, names) }],
        ),
      });
    },
  };
}

/** Replaces the code of the borrower's bank, e-wallet or remittance center by its name. Other forms stay as they are. */
function withChannelName<T extends object>(form: T, names: ReadonlyMap<string, string>): T {
  const code = 'channel' in form ? String(form.channel) : null;
  return code === null ? form : { ...form, channel: names.get(code) ?? code };
}

interface Applicant {
  readonly customerId: string;
  readonly applicationId: string;
}

/** Creates the token of a link to an applicant's forms, valid for one minute. */
export function applicantToken(
  vault: Pick<Vault, 'fingerprint'>,
  now: Date,
  { customerId, applicationId }: Applicant,
): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const signed = [customerId, applicationId, until].join('.');
  return `${signed}.${operatorSignature(vault, KIND, signed)}`;
}

function readApplicantToken(vault: Pick<Vault, 'fingerprint'>, token: string, now: Date): Applicant | null {
  const [customerId = '', applicationId = '', until = '', given = ''] = token.split('.');
  const signed = [customerId, applicationId, until].join('.');
  if (!isOperatorSignature(vault, KIND, signed, given)) return null;
  return new Date(Number(until) * 1000) > now ? { customerId, applicationId } : null;
}
