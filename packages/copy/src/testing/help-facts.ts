/** Facts of the sandbox's lender that the answers of the help screen state. */
export const HELP_FACTS = {
  brand: 'Tulay',
  coolingOffDays: 3,
  extensionDays: 8,
  maxExtensions: 2,
  homeCoupon: '₱200',
  slowTransfer: { network: 'PESONet', above: '₱50,000' },
};
