import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductBody } from '@tulay/contract/lending/product';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { productsQuery } from '../../../api/loans';
import { pathTo } from '../../../app/routing/navigate';

export default function ProductsCard() {
  const t = useTranslations('home');
  const heading = useId();
  const products = useQuery(productsQuery).data ?? [];
  if (products.length === 0) return null;

  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <h2 id={heading} className="t-head px-1 pt-2">
        {t('range')}
      </h2>
      <Card flush>
        {products.map((product) => (
          <ProductRow key={product.productId} product={product} />
        ))}
      </Card>
    </section>
  );
}

function ProductRow({ product }: { product: ProductBody }) {
  const t = useTranslations('home');
  const loan = useTranslations('loan');
  const { productId, minAmount, maxAmount } = product;
  const range = { min: formatWholeMoney(minAmount), max: formatWholeMoney(maxAmount) };
  return (
    <Row
      title={loan(`products.${productId}`)}
      hint={`${loan(`productHints.${productId}`)} · ${t('productRange', range)}`}
      href={pathTo('subIndex', { product: productId })}
    />
  );
}
