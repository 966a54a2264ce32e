import { ok } from '@tulay/engine/result';
import type { Config } from '../../config';
import type { Seal } from '../../ports/seal';
import type { Storage } from '../../ports/storage';
import { p12Seal } from './p12';
import { selfSignedCertificate } from './self-signed';

export function configuredSeal(config: Config, storage: Storage): Seal {
  const { SEAL_P12, SEAL_PASSPHRASE, LENDER_NAME } = config;
  const certificate = SEAL_P12
    ? async () => ok({ p12: Buffer.from(SEAL_P12, 'base64'), passphrase: SEAL_PASSPHRASE })
    : () => selfSignedCertificate(storage, LENDER_NAME);
  return p12Seal(certificate, LENDER_NAME);
}
