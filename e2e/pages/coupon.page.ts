import type { App } from '../support/app';

/** Returns the page object of the coupon list, and of the coupon line of an offer or a payment. */
export function couponPage({ page, t }: App) {
  return {
    open: () => page.goto('/#/coupon'),
    openUnusable: () => page.goto('/#/couponInvalid'),
    fullOnly: page.getByText(t('coupon.rules.full')),
    use: page
      .getByRole('link', { name: t('coupon.use'), exact: true })
      .or(page.getByRole('button', { name: t('coupon.use'), exact: true }))
      .filter({ visible: true }),
    remove: page.getByRole('button', { name: t('coupon.remove'), exact: true }).filter({ visible: true }),
    used: page.getByText(t('coupon.titles.gift')).filter({ visible: true }),
  };
}
