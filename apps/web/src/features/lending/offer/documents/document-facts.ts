import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import type { DocumentBorrower, DocumentLoan } from '@tulay/copy/document-facts';
import { fullName } from '@tulay/engine/identity/full-name';

export function documentOrder(order: OrderBody): DocumentLoan {
  const { quote } = order;
  const upfront = quote.netProceeds < quote.principal;
  return {
    orderNo: order.orderNo,
    contractDate: order.contractDate,
    purpose: order.purpose,
    quote: {
      ...quote,
      terms: {
        dailyRate: quote.dailyRate,
        serviceFeeRate: quote.serviceFeeRate,
        taxRate: quote.taxRate,
        taxBase: quote.taxBase,
        creditReportFee: quote.creditReportFee,
        feeTiming: upfront ? 'upfront' : 'spread',
        penaltyMonthlyRate: quote.penaltyMonthlyRate,
        extensionFeeRate: quote.extensionFeeRate,
        coolingOffDays: quote.coolingOffDays,
        roundingStep: 1,
      },
      lines: [],
    },
  };
}

export function documentBorrower(profile: ProfileBody, phoneMasked: string): DocumentBorrower | undefined {
  const form = (name: string) => profile.sections.find(({ section }) => section === name)?.data ?? {};
  const words = (values: readonly unknown[]) =>
    values.filter((value) => typeof value === 'string' && value !== '');
  const basic = form('basic');
  const text = (name: string) => (typeof basic[name] === 'string' ? basic[name] : '');
  const { street, barangay, city, province, postalCode } = form('address');
  const name = fullName({
    firstName: text('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
    nameSuffix: text('nameSuffix'),
  });
  const address = words([street, barangay, city, province, postalCode]).join(', ');
  return name === '' || address === '' ? undefined : { name, phoneMasked, address };
}
