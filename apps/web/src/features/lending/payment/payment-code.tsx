import { Copy, Download } from 'lucide-react';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';
import type { PaymentCodeBody } from '@tulay/contract/lending/payment';
import { notify } from '@tulay/ui/behavior/notify';
import { useCopyText } from '@tulay/ui/behavior/use-copy-text';
import { Note } from '@tulay/ui/feedback/note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { MoneyText } from '@tulay/ui/money/money-text';
import { useConfig } from '../../../api/config';
import { useStore } from '../../../app/store/store';
import { NumberedSteps } from './numbered-steps';

export function useQrPicture(code: PaymentCodeBody): QrPicture | null {
  const t = useTranslations('payment');
  const dates = useDates();
  const lender = useConfig(({ data }) => data?.lender.name ?? '');
  const amount = formatMoney(code.amount);
  const until = t('until', { when: dates.instant(code.expiresAt) });
  return useMemo(
    () => qrPicture(code.code, [`${code.channelName} · ${amount}`, lender, until]),
    [code.code, code.channelName, amount, lender, until],
  );
}

export function QrCodeCard({ code, picture }: { code: PaymentCodeBody; picture: QrPicture | null }) {
  const t = useTranslations('payment');
  const words = useTranslations('payCode');
  const dates = useDates();
  const amount = formatMoney(code.amount);
  return (
    <>
      <Card>
        <div className="stack justify-items-center gap-1 text-center">
          <span className="t-small text-quiet">{t('toPay')}</span>
          <MoneyText amount={code.amount} className="t-hero" />
          {code.fee ? (
            <p className="t-small text-quiet">{t('fee', { amount: formatMoney(code.fee) })}</p>
          ) : null}
          <p className="t-small text-quiet">{t('until', { when: dates.instant(code.expiresAt) })}</p>
        </div>
        {picture ? (
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={words('picture', { amount })}
            className="mx-auto h-auto w-full max-w-[300px] rounded-field bg-white"
          />
        ) : null}
        <p className="t-micro text-center text-quiet">{words('saveHint')}</p>
      </Card>
      <NumberedSteps
        title={words('steps')}
        steps={[words('qrSteps.one'), words('qrSteps.two'), words('qrSteps.three')]}
      />
      <Note variant="teal">{t('counts')}</Note>
    </>
  );
}

export function SaveQrButton({ picture, reference }: { picture: QrPicture; reference: string }) {
  const words = useTranslations('payCode');
  return (
    <a
      href={picture.url}
      download={`qr-ph-${reference.slice(-8)}.png`}
      onClick={() => notify(words('saved'))}
      className="press t-strong flex min-h-[52px] w-full items-center justify-center gap-2 rounded-button bg-primary px-5 py-3 text-on-primary no-underline active:bg-primary-press"
    >
      <Download size={24} strokeWidth={1.75} aria-hidden="true" />
      {words('saveCode')}
    </a>
  );
}

export function CounterCodeCard({ code }: { code: PaymentCodeBody }) {
  const t = useTranslations('payment');
  const words = useTranslations('payCode');
  const dates = useDates();
  const lender = useConfig(({ data }) => data?.lender.name ?? '');
  const hotLine = useStore((data) => data.hotLine);
  const copy = useCopyText();
  const fee = code.fee ?? 0;
  const bring = formatMoney(code.amount + fee);
  const shop = code.channelName;

  return (
    <>
      <Card>
        <div className="stack gap-1 text-center">
          <span className="t-small text-quiet">{words('codeLabel')}</span>
          <p className="t-amount">{grouped(code.code)}</p>
          <p className="t-small text-quiet">{t('until', { when: dates.instant(code.expiresAt) })}</p>
          <button
            type="button"
            onClick={() => copy(code.code)}
            className="t-label mx-auto inline-flex min-h-12 items-center gap-2 px-3 text-accent print:hidden"
          >
            <Copy size={20} strokeWidth={1.75} aria-hidden="true" />
            {words('copyCode')}
          </button>
        </div>
        <KeyValues>
          <KeyValue name={t('payTo')} value={lender} />
          <KeyValue name={t('toPay')} value={formatMoney(code.amount)} />
          <KeyValue name={words('counterFee')} value={formatMoney(fee)} />
          <KeyValue sum name={words('totalToBring')} value={bring} />
        </KeyValues>
        <p className="t-small text-quiet">{words('untilHint')}</p>
      </Card>
      <NumberedSteps
        title={words('steps')}
        steps={[
          words('counterSteps.one', { shop }),
          words('counterSteps.two', { amount: bring }),
          words('counterSteps.three'),
        ]}
      />
      <Note variant="teal">{t('counts')}</Note>
      {hotLine ? (
        <p className="t-small text-center text-quiet">{words('hotline', { hotline: hotLine })}</p>
      ) : null}
    </>
  );
}

const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface QrPicture {
  /** Picture of the code as a PNG data URL, which any browser can save by a long press. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Sizes in the picture, in pixels: a module of the QR code, the empty border of four modules that scanners need, and a
 * line of text.
 */
const MODULE = 10;
const QUIET = 4 * MODULE;
const LINE = 44;

/** Draws the code with its text below, dark on white for scanners. Returns null if the browser cannot draw. */
function qrPicture(text: string, words: readonly string[]): QrPicture | null {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE + 2 * QUIET;
  canvas.height = canvas.width + words.length * LINE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;

  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(QUIET + x * MODULE, QUIET + y * MODULE, MODULE, MODULE);
    });
  });
  pen.textAlign = 'center';
  words.forEach((line, index) => {
    pen.font = `${index === 0 ? 'bold ' : ''}30px system-ui, sans-serif`;
    pen.fillText(line, canvas.width / 2, canvas.width + index * LINE + 4, canvas.width - 2 * MODULE);
  });
  return { url: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
}
