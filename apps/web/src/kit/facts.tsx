import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { Bell, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { useDates } from '@tulay/ui/format/date-format';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Meter } from '@tulay/ui/layout/meter';
import { formatMoney } from '@tulay/ui/format/number-format';
import { MoneyText } from '@tulay/ui/money/money-text';
import { Note } from '@tulay/ui/feedback/note';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { PdfRow } from '@tulay/ui/layout/pdf-row';
import { Row } from '@tulay/ui/layout/row';
import { Stepper } from '@tulay/ui/layout/stepper';
import { Tile } from '@tulay/ui/layout/tile';
import { Timeline } from '@tulay/ui/layout/timeline';
import { Specimen } from './specimen';

const CHIPS = ['plain', 'teal', 'sun', 'red', 'green', 'solid'] as const;
const NOTES = ['info', 'green', 'sun', 'red', 'teal'] as const;
const TILES = ['teal', 'sun', 'red', 'green', 'flat'] as const;
const STEPS = ['done', 'now', 'next', 'late'] as const;
const PARTS = ['receive', 'interest', 'fee'] as const;
const PART_NAMES = { receive: 'common.youReceive', interest: 'common.interest', fee: 'loan.fee' } as const;
const LABELS: readonly OrderSummaryBody['label'][] = [
  { kind: 'withdrawable' },
  { kind: 'lending' },
  { kind: 'payout_failed' },
  { kind: 'pending_repayment', days: 14 },
  { kind: 'due_in', days: 3 },
  { kind: 'due_today' },
  { kind: 'overdue', days: 2 },
  { kind: 'settled' },
  { kind: 'canceled' },
  { kind: 'expired' },
  { kind: 'written_off' },
];
const DAY = '2026-07-17';
const nothing = () => undefined;

export function FactsKit() {
  const t = useTranslations();
  return (
    <>
      <Specimen of="Chip, OrderChip">
        <div className="flex flex-wrap gap-2">
          {CHIPS.map((variant) => (
            <Chip key={variant} variant={variant}>
              {t('common.saved')}
            </Chip>
          ))}
          {LABELS.map((label) => (
            <OrderChip key={label.kind} label={label} />
          ))}
        </div>
      </Specimen>
      <Specimen of="Note">
        {NOTES.map((variant) => (
          <Note key={variant} variant={variant}>
            {t('loan.effectiveHint')}
          </Note>
        ))}
      </Specimen>
      <Rows />
      <Figures />
      <Specimen of="Stepper">
        <Stepper step={1} total={8} minutesLeft={5} />
        <Stepper step={4} total={8} minutesLeft={1} saved />
        <Stepper step={8} total={8} />
      </Specimen>
    </>
  );
}

function Rows() {
  const t = useTranslations();
  const title = t('titles.msgCenter');
  return (
    <Specimen of="Row, PdfRow, Tile">
      <Card flush>
        {TILES.map((variant) => (
          <Row
            key={variant}
            before={
              <Tile variant={variant}>
                <Bell size={24} strokeWidth={1.75} />
              </Tile>
            }
            title={title}
            hint={t('loan.effectiveHint')}
            href="/start"
          />
        ))}
        <Row title={title} onClick={nothing} />
        <Row title={title} after={<Chip variant="solid">{t('common.saved')}</Chip>} />
        <PdfRow icon={<FileText size={24} strokeWidth={1.75} />} title={t('loan.agreement')} href="/" />
      </Card>
    </Specimen>
  );
}

function Figures() {
  const t = useTranslations();
  const dates = useDates();
  const steps = STEPS.map((state) => ({
    key: state,
    state,
    title: dates.day(DAY, 'weekday'),
    hint: t('loan.planLine', { number: '1', total: '4' }),
    at: formatMoney(125_050),
    amount: true,
  }));
  return (
    <>
      <Specimen of="MoneyText, formatDay, formatInstant">
        <MoneyText amount={512_345} className="t-hero" />
        <MoneyText amount={500_000} whole />
        <p>{dates.day(DAY, 'long')}</p>
        <p>{dates.instant(`${DAY}T01:30:00Z`)}</p>
      </Specimen>
      <Specimen of="KeyValues, KeyValue, Meter">
        <KeyValues>
          {PARTS.map((part) => (
            <KeyValue key={part} part={part} name={t(PART_NAMES[part])} value={formatMoney(12_345)} />
          ))}
          <KeyValue sum name={t('common.allCosts')} value={formatMoney(512_345)} />
        </KeyValues>
        <Meter name={t('loan.caps.effective_rate')} value="6.2%" share={0.5} hint={t('loan.capAt')} />
        <Meter name={t('loan.caps.total_cost')} value="100%" share={1} />
      </Specimen>
      <Specimen of="Timeline">
        <Timeline steps={steps} />
      </Specimen>
    </>
  );
}
