import type { ProductBody } from '@tulay/contract/lending/product';
import { useTranslations } from 'use-intl';
import { formatWholeMoney } from '@tulay/ui/format/number-format';

/** Colours by the product's theme; a theme that we do not know wears the first. */
const THEMES: Readonly<Record<number, string>> = {
  1: 'bg-band text-on-band',
  2: 'bg-sun text-on-sun',
  3: 'bg-invert text-on-invert',
};

export function ProductHead({ product }: { product: ProductBody }) {
  const t = useTranslations('home');
  const names = useTranslations('loan') as unknown as (key: string) => string;
  const range = { min: formatWholeMoney(product.minAmount), max: formatWholeMoney(product.maxAmount) };
  return (
    <header
      className={`relative overflow-hidden rounded-card px-4 py-6 ${THEMES[product.theme] ?? THEMES[1]}`}
    >
      <svg
        viewBox="0 0 300 150"
        aria-hidden="true"
        className="absolute -right-20 bottom-0 w-[240px] fill-none stroke-current opacity-15"
        strokeWidth="7"
        strokeLinecap="round"
      >
        <path d="M12 142A138 126 0 0 1 288 142" />
        <path strokeWidth="4" d="M80 142V33.4M115 142V20.1M150 142V16M185 142V20.1M220 142V33.4" />
      </svg>
      <h2 className="t-title relative">{names(`products.${product.productId}`)}</h2>
      <p className="relative">{names(`productHints.${product.productId}`)}</p>
      <p className="t-amount relative mt-3 text-balance whitespace-normal tabular-nums">
        {t('productRange', range)}
      </p>
    </header>
  );
}
