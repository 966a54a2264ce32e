/** Links to a copy of one's data: signed by us, bound to one file, and short-lived. */
import { EXPORT_FORMATS, type ExportFormat } from '@tulay/contract/privacy/privacy';
import type { Vault } from '../../crypto/envelope';

export interface ExportLink {
  readonly customerId: string;
  readonly exportId: string;
  readonly format: ExportFormat;
  readonly expiresAt: Date;
}

const KIND = 'export_link';

export function exportLink(
  vault: Pick<Vault, 'signature'>,
  { customerId, exportId, format, expiresAt }: ExportLink,
): string {
  const signed = [customerId, exportId, format, Math.floor(expiresAt.getTime() / 1000)].join('.');
  return `${signed}.${vault.signature(KIND, signed)}`;
}

/** What a link opens, or null when it is forged, changed or over. */
export function readExportLink(vault: Pick<Vault, 'isSigned'>, token: string, now: Date): ExportLink | null {
  const [customerId = '', exportId = '', named = '', until = '', given = ''] = token.split('.');
  const signed = [customerId, exportId, named, until].join('.');
  if (!vault.isSigned(KIND, signed, given)) return null;
  const format = EXPORT_FORMATS.find((each) => each === named);
  const expiresAt = new Date(Number(until) * 1000);
  return format && expiresAt > now ? { customerId, exportId, format, expiresAt } : null;
}
