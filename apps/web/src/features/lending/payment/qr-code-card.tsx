import type { PaymentCodeBody } from '@tulay/contract/lending/payment';
import type { Language } from '@tulay/copy/languages';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useConfig } from '../../../api/config';
import { Card } from '@tulay/ui/layout/card';
import { formatInstant } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { MoneyText } from '@tulay/ui/money/money-text';
import { Note } from '@tulay/ui/feedback/note';
import { notify } from '@tulay/ui/behavior/notify';
import { type QrPicture, qrPicture } from './qr-picture';
import { CodeSteps } from './code-steps';

/** The code as a picture that any bank or wallet app scans, from the screen or from where it was saved. */
export function useQrPicture(code: PaymentCodeBody): QrPicture | null {
  const t = useTranslations('pay');
  const language = useLocale() as Language;
  const lender = useConfig(({ data }) => data?.lender.name ?? '');
  const amount = formatMoney(code.amount);
  const until = t('until', { when: formatInstant(code.expiresAt, language) });
  return useMemo(
    () => qrPicture(code.code, [`${code.channelName} · ${amount}`, lender, until]),
    [code.code, code.channelName, amount, lender, until],
  );
}

export function QrCodeCard({ code, picture }: { code: PaymentCodeBody; picture: QrPicture | null }) {
  const t = useTranslations('pay');
  const language = useLocale() as Language;
  const amount = formatMoney(code.amount);
  return (
    <>
      <Card>
        <div className="stack justify-items-center gap-1 text-center">
          <span className="t-small text-quiet">{t('toPay')}</span>
          <MoneyText amount={code.amount} className="t-hero" />
          <p className="t-small text-quiet">
            {t('until', { when: formatInstant(code.expiresAt, language) })}
          </p>
        </div>
        {picture ? (
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={t('picture', { amount })}
            className="mx-auto h-auto w-full max-w-[300px] rounded-field bg-white"
          />
        ) : null}
        <p className="t-micro text-center text-quiet">{t('saveHint')}</p>
      </Card>
      <CodeSteps steps={[t('qrSteps.one'), t('qrSteps.two'), t('qrSteps.three')]} />
      <Note look="teal">{t('counts')}</Note>
    </>
  );
}

/** A link, since a browser saves only what one taps; named so that it is found again. */
export function SaveQr({ picture, reference }: { picture: QrPicture; reference: string }) {
  const t = useTranslations('pay');
  return (
    <a
      href={picture.url}
      download={`qr-ph-${reference.slice(-8)}.png`}
      onClick={() => notify(t('saved'))}
      className="press t-strong flex min-h-[52px] w-full items-center justify-center gap-2 rounded-button bg-primary px-5 py-3 text-on-primary no-underline active:bg-primary-press"
    >
      <Download size={24} strokeWidth={1.75} aria-hidden="true" />
      {t('saveCode')}
    </a>
  );
}
