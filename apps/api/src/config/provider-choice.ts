/** The providers that the settings choose, each with what it needs. */
import type { GatewayName, NetworkName, ProviderSettings } from './providers';

export interface GatewayChoice {
  readonly payouts: GatewayName;
  readonly collections: GatewayName;
  readonly xendit: {
    readonly secretKey: string;
    readonly callbackTokens: readonly string[];
    readonly baseUrl: string;
  } | null;
  readonly paymongo: {
    readonly secretKey: string;
    readonly webhookSecrets: readonly string[];
    readonly wallet: { readonly number: string; readonly name: string };
    readonly baseUrl: string;
  } | null;
}

export interface SmsChoice {
  readonly order: readonly NetworkName[];
  readonly semaphore: {
    readonly apiKey: string;
    readonly sender: string | null;
    readonly baseUrl: string;
  } | null;
  readonly twilio: {
    readonly accountSid: string;
    readonly authToken: string;
    readonly from: string;
    readonly baseUrl: string;
  } | null;
}

export interface ProviderChoice {
  readonly gateways: GatewayChoice;
  readonly sms: SmsChoice;
  readonly email: { readonly url: string; readonly from: string } | null;
}

/** Read only once nothing is missing; null in the sandbox. */
export function providersOf(settings: ProviderSettings): ProviderChoice | null {
  const { PAYOUT_PROVIDER: payouts, COLLECTION_PROVIDER: collections } = settings;
  if (payouts === undefined || collections === undefined) return null;
  return {
    gateways: { payouts, collections, ...gatewaysOf(settings) },
    sms: { order: settings.SMS_PROVIDERS, ...networksOf(settings) },
    email:
      settings.SMTP_URL === undefined || settings.EMAIL_FROM === undefined
        ? null
        : { url: settings.SMTP_URL, from: settings.EMAIL_FROM },
  };
}

type OfGateways = Extract<keyof ProviderSettings, `${'XENDIT' | 'PAYMONGO'}_${string}`>;

export const gatewaysOf = (
  settings: Pick<ProviderSettings, OfGateways>,
): Pick<GatewayChoice, 'xendit' | 'paymongo'> => ({
  xendit:
    settings.XENDIT_SECRET_KEY === undefined
      ? null
      : {
          secretKey: settings.XENDIT_SECRET_KEY,
          callbackTokens: settings.XENDIT_CALLBACK_TOKEN ?? [],
          baseUrl: settings.XENDIT_URL,
        },
  paymongo:
    settings.PAYMONGO_SECRET_KEY === undefined
      ? null
      : {
          secretKey: settings.PAYMONGO_SECRET_KEY,
          webhookSecrets: settings.PAYMONGO_WEBHOOK_SECRET ?? [],
          wallet: {
            number: settings.PAYMONGO_WALLET_NUMBER ?? '',
            name: settings.PAYMONGO_WALLET_NAME ?? '',
          },
          baseUrl: settings.PAYMONGO_URL,
        },
});

const networksOf = (settings: ProviderSettings): Pick<SmsChoice, 'semaphore' | 'twilio'> => ({
  semaphore:
    settings.SEMAPHORE_API_KEY === undefined
      ? null
      : {
          apiKey: settings.SEMAPHORE_API_KEY,
          sender: settings.SEMAPHORE_SENDER ?? null,
          baseUrl: settings.SEMAPHORE_URL,
        },
  twilio:
    settings.TWILIO_ACCOUNT_SID === undefined
      ? null
      : {
          accountSid: settings.TWILIO_ACCOUNT_SID,
          authToken: settings.TWILIO_AUTH_TOKEN ?? '',
          from: settings.TWILIO_FROM ?? '',
          baseUrl: settings.TWILIO_URL,
        },
});
