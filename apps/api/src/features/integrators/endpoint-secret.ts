import type { Vault } from '../../crypto/envelope';

const KIND = 'webhook-endpoint-secret';

/** Returns the secret of an endpoint in the format of Standard Webhooks. It is derived, so no table or back-up has it. */
export const endpointSecret = (
  vault: Pick<Vault, 'fingerprint'>,
  endpointId: string,
  version: number,
): string => `whsec_${vault.fingerprint(KIND, `${endpointId} ${version}`).toString('base64')}`;
