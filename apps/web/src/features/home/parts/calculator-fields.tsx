import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { ProductBody } from '@tulay/contract/lending/product';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { RangeSlider } from '@tulay/ui/fields/range-slider';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { useTermText } from '@tulay/ui/format/term-text';
import { pathTo } from '../../../app/routing/navigate';
import {
  amountRange,
  type AmountRange,
  closestTerm,
  type LoanRequest,
  requestForProduct,
  termKey,
} from '../calculator';

interface ChoiceProps {
  readonly request: LoanRequest;
  readonly onRequest: (request: LoanRequest) => void;
}

interface ProductProps extends ChoiceProps {
  readonly products: readonly ProductBody[];
  /** Amount in centavos. */
  readonly available: number;
}

export function ProductChoice({ products, available, request, onRequest }: ProductProps) {
  const t = useTranslations('home');
  const loan = useTranslations('loan');
  const options = products.map((product) => ({
    value: product.productId,
    label: loan(`products.${product.productId}`),
    disabled: amountRange(product, available) === undefined,
  }));

  return (
    <div className="stack gap-1">
      <OptionGroup
        label={t('whichLoan')}
        variant="chips"
        columns={3}
        options={options}
        value={request.productId}
        hint={loan(`productHints.${request.productId}`)}
        onChange={({ target }) => {
          const product = products.find(({ productId }) => productId === target.value);
          const next = product && requestForProduct(product, available, request);
          if (next) onRequest(next);
        }}
      />
      <Link
        href={pathTo('subIndex', { product: request.productId })}
        className="t-label flex min-h-12 items-center text-accent"
      >
        {t('aboutProduct')}
      </Link>
    </div>
  );
}

type TermProps = ChoiceProps & { readonly product: ProductBody };

export function TermChoice({ product, request, onRequest }: TermProps) {
  const t = useTranslations('home');
  const termText = useTermText();
  const terms = product.terms.map(({ term }) => term).filter(({ unit }) => unit === request.term.unit);

  return (
    <>
      <FrequencyChoice product={product} request={request} onRequest={onRequest} />
      <OptionGroup
        label={t('howLong')}
        variant="chips"
        columns={terms.length === 4 ? 4 : 3}
        options={terms.map((term) => ({ value: termKey(term), label: termText(term) }))}
        value={termKey(request.term)}
        onChange={({ target }) => {
          const term = terms.find((each) => termKey(each) === target.value);
          if (term) onRequest({ ...request, term });
        }}
      />
    </>
  );
}

function FrequencyChoice({ product, request, onRequest }: TermProps) {
  const t = useTranslations('home');
  const units = [...new Set(product.terms.map(({ term }) => term.unit))];
  if (units.length < 2) return null;
  return (
    <OptionGroup
      label={t('howOften')}
      variant="chips"
      columns={3}
      options={units.map((unit) => ({ value: unit, label: t(`often.${unit}`) }))}
      value={request.term.unit}
      onChange={({ target }) => {
        const unit = units.find((each) => each === target.value);
        const term = unit && closestTerm(product, unit, request.term.count);
        if (term) onRequest({ ...request, term });
      }}
    />
  );
}

interface Props {
  readonly amount: number;
  readonly range: AmountRange;
  readonly onAmount: (amount: number) => void;
}

const ROUND =
  'press grid size-[52px] shrink-0 place-items-center rounded-full border border-edge bg-card text-accent disabled:border-line disabled:bg-sunken disabled:text-quiet';

export function AmountPicker({ amount, range, onAmount }: Props) {
  const t = useTranslations('home');
  const step = formatWholeMoney(range.step);

  return (
    <div className="stack gap-2">
      <h2 className="t-head">{t('howMuch')}</h2>
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          data-lock={0}
          className={ROUND}
          aria-label={t('less', { amount: step })}
          disabled={amount <= range.min}
          onClick={() => onAmount(Math.max(amount - range.step, range.min))}
        >
          <Minus size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <output translate="no" className="t-hero text-[min(2.5rem,10.25vw)]!" aria-live="polite">
          {formatWholeMoney(amount)}
        </output>
        <button
          type="button"
          data-lock={0}
          className={ROUND}
          aria-label={t('more', { amount: step })}
          disabled={amount >= range.max}
          onClick={() => onAmount(Math.min(amount + range.step, range.max))}
        >
          <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div>
        <RangeSlider
          label={t('howMuch')}
          value={amount}
          min={range.min}
          max={range.max}
          step={range.step}
          onValue={onAmount}
          valueText={formatWholeMoney(amount)}
        />
        <div translate="no" className="t-micro flex justify-between text-quiet tabular-nums">
          <span>{formatWholeMoney(range.min)}</span>
          <span>{formatWholeMoney(range.max)}</span>
        </div>
      </div>
    </div>
  );
}
