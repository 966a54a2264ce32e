import { ok } from '@tulay/engine/result';
import { selfSignedCertificate } from '../adapters/seal/self-signed';

/** Settings that production accepts, without real keys. The database in them does not exist. */
const bytes = (seed: number): Buffer =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + seed * 11) % 256));

const stored = ok(undefined);
const nowhere = { get: async () => ok(null), put: async () => stored, delete: async () => stored };

/** Returns the settings of a new certificate of this lender. */
export async function sealSettings(lender: string) {
  const made = await selfSignedCertificate(nowhere, lender);
  if (!made.ok) throw new Error('no certificate');
  const { p12, passphrase } = made.value;
  return { SEAL_P12: p12.toString('base64'), SEAL_PASSPHRASE: passphrase };
}

export const PRODUCTION = {
  MODE: 'production',
  PUBLIC_URL: 'https://loans.lender.ph',
  DATABASE_URL: 'postgres://app:pw@db.lender.ph/tulay',
  DATABASE_OWNER_URL: 'postgres://owner:pw@db.lender.ph/tulay',
  SESSION_SECRET: 'nQ8rV2kXw5tZ0bC7mJ4hG1sD9fL6pYea',
  DATA_KEY: bytes(1).toString('base64'),
  STORAGE: 's3',
  S3_BUCKET: 'lender-objects',
  S3_REGION: 'ap-southeast-1',
  S3_ACCESS_KEY_ID: 'AKIAQXV7RZ3M',
  S3_SECRET_ACCESS_KEY: 'hT5vKq0WcN8yB2xR6jM4zL7dP1sG9fE3',
  ...(await sealSettings('Bayanihan Lending Corp.')),
  VAPID_PRIVATE_KEY: bytes(2).toString('base64url'),
  PAYOUT_PROVIDER: 'xendit',
  COLLECTION_PROVIDER: 'paymongo',
  XENDIT_SECRET_KEY: 'xnd_production_R7mQ2vX9kT4wZ1bN',
  XENDIT_CALLBACK_TOKEN: 'cW6hJ3yP8sD0fG5nL2aV7eK4uB9rM1tX',
  PAYMONGO_SECRET_KEY: 'sk_live_D4nK8xW2mQ7vT1zR',
  PAYMONGO_WEBHOOK_SECRET: 'whsk_Y5bH9jC3pL6fS0gA',
  PAYMONGO_WALLET_NUMBER: '778899001122',
  PAYMONGO_WALLET_NAME: 'LENDER CORP',
  SMS_PROVIDERS: 'semaphore,twilio',
  SEMAPHORE_API_KEY: 'f3a9c1e7b5d2846091ab',
  SEMAPHORE_SENDER: 'LENDER',
  TWILIO_ACCOUNT_SID: 'AC0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  TWILIO_AUTH_TOKEN: '9d8c7b6a5f4e3d2c1b0a',
  TWILIO_FROM: '+12025550100',
  LENDER_NAME: 'Bayanihan Lending Corp.',
  LENDER_SEC_REGISTRATION: 'CS201912345',
  LENDER_CERTIFICATE: '3211',
  LENDER_ADDRESS: '12 Rizal Avenue, Makati City',
  LENDER_HOTLINE: '(02) 8765-4321',
  LENDER_EMAIL: 'help@lender.ph',
  LENDER_WEBSITE: 'https://lender.ph',
  LENDER_APPEAL_OFFICER: 'A. Reyes',
  LENDER_APPEAL_EMAIL: 'appeals@lender.ph',
  LENDER_PRIVACY_EMAIL: 'privacy@lender.ph',
  LENDER_NPC_REGISTRATION: 'PIC-004-512-2026',
  LENDER_DATA_COUNTRY: 'Singapore',
  LENDER_BANK: 'BDO Unibank',
  LENDER_BANK_ACCOUNT_NAME: 'Bayanihan Lending Corp.',
  LENDER_BANK_ACCOUNT_NUMBER: '004718830256',
} as const;

/** Returns another data key. */
export const anotherDataKey = (seed: number): string => bytes(seed).toString('base64');
