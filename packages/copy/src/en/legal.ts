import type { LegalWords, PaperText, PaperValues } from '../papers-facts';
import { privacy } from './privacy';

const feeTiming = (of: PaperValues): string =>
  ({
    upfront: 'These charges are taken from the amount of the loan before it is paid out.',
    spread: 'These charges are not taken from the money you receive. They are part of your installments.',
    ask: 'Your disclosure statement says whether these charges are taken before pay-out or spread over your installments.',
  })[of.feeTiming ?? 'ask'];

const purpose = (of: PaperValues): string =>
  of.purpose === null ? '' : ` What you told us the loan is for: ${of.purpose}.`;

const fees = (of: PaperValues): string =>
  ({
    service_fee: `The service fee is ${of.serviceFee}, the tax on it (${of.taxRate}) is ${of.tax} and the credit report fee is ${of.creditReportFee}.`,
    all_fees: `The service fee is ${of.serviceFee}, the credit report fee is ${of.creditReportFee} and the tax on all fees (${of.taxRate}) is ${of.tax}.`,
    ask: `The service fee is ${of.serviceFee}, the credit report fee is ${of.creditReportFee} and the tax (${of.taxRate}) is ${of.tax}.`,
  })[of.taxBase ?? 'ask'];

const agreement = (of: PaperValues): PaperText => ({
  title: 'Loan agreement',
  summary: [
    `You borrow ${of.principal}, receive ${of.netProceeds} and pay back ${of.totalRepayable} by ${of.finalDueDate}.`,
    `You may pay early at no charge, and cancel within ${of.coolingOffDays} days at no cost by returning the principal.`,
  ],
  sections: [
    {
      heading: 'Who agrees',
      paragraphs: [
        `The lender is ${of.name} (“we”), SEC Registration No. ${of.secRegistration}, Certificate of Authority No. ${of.certificateOfAuthority}.`,
        `The borrower is ${of.borrowerName} (“you”), mobile ${of.phoneMasked}, address ${of.address}. Order no. ${of.orderNo}, contract date ${of.contractDate}.`,
      ],
    },
    {
      heading: 'What you borrow and what you receive',
      paragraphs: [
        `The amount of the loan (principal) is ${of.principal}. The money you receive (net proceeds) is ${of.netProceeds}.${purpose(of)}`,
        'We pay it only to the bank, wallet or remittance account that you gave us in your own name. If the pay-out fails, you owe nothing.',
      ],
    },
    {
      heading: 'Interest',
      paragraphs: [
        `Interest is ${of.dailyRate} a day on the principal that is still unpaid. It is counted by day from the day the money is paid out, never on money you have already paid back. On the plan it comes to ${of.interest}.`,
        `The effective interest rate, with all charges counted, is ${of.effectiveMonthly} a month or ${of.effectiveYearly} a year.`,
      ],
    },
    {
      heading: 'Service fee and tax',
      paragraphs: [
        `${fees(of)} ${feeTiming(of)}`,
        `All costs together, if you pay on time, are ${of.totalCost}. There is no charge that is not named in your disclosure statement.`,
      ],
    },
    {
      heading: 'When and how you pay',
      paragraphs: [
        `You pay back ${of.totalRepayable}. Number of payments: ${of.instalments}. The last due date is ${of.finalDueDate}. Every due date and amount is in your disclosure statement, which is part of this agreement.`,
        'A payment counts from its value date: the day on which you paid through one of our channels, even if the channel tells us later. While a payment is being confirmed, no penalty is added to what it covers.',
      ],
    },
    {
      heading: 'How a payment is used',
      paragraphs: [
        'We use each payment for the oldest unpaid installment first, in this order: penalty, then fees, then interest, then principal. What is left goes to the next installment. Money beyond what you owe stays yours as credit.',
        'You get a receipt for every payment that shows what it paid and what remains.',
      ],
    },
    {
      heading: 'Paying early',
      paragraphs: [
        'You may pay a part or all of the loan on any day. There is no charge for it. Interest stops on the principal you pay back, so paying early lowers your interest. The app shows the exact amount that closes the loan that day.',
      ],
    },
    {
      heading: 'Paying late',
      paragraphs: [
        `If an installment is not paid on its due date, a late penalty is counted by day at ${of.penaltyRate} for each 30 days on the scheduled amount that is overdue. By law it may never be more than 5% a month.`,
        'We may report the loan and how it is paid to the Credit Information Corporation, as Republic Act 9510 requires. If you cannot pay on time, talk to us: we look for a way with you.',
      ],
    },
    {
      heading: 'The most this loan can cost',
      paragraphs: [
        'All interest, fees and penalties together, for as long as this loan lasts, may never be more than 100% of the amount you borrowed. When that limit is reached we stop adding anything. This and the other legal limits are those of SEC Memorandum Circular No. 14, series of 2025; your disclosure statement shows how far below each of them this loan is.',
      ],
    },
    {
      heading: 'If you change your mind',
      paragraphs: [
        `You may cancel within ${of.coolingOffDays} days after you receive the money, in the app or through our hotline, and need give no reason. When the principal comes back you owe no interest, no fee and no tax, and any fee taken before pay-out counts as returned.`,
      ],
    },
    {
      heading: 'If you need more time',
      paragraphs: [
        `You may ask to extend the loan by ${of.extensionDays} days; extensions given on one loan: ${of.maxExtensions} at most. You pay first the interest to date, the interest of the ${of.extensionDays} days and the extension fee, all shown before you confirm. No late penalty is added in those days and the principal stays the same. An extension that would pass a legal limit is not given.`,
      ],
    },
    {
      heading: 'How we contact you',
      paragraphs: [
        'We contact you about payment only from 8:00 in the morning to 8:00 in the evening, Manila time. We never threaten, insult or shame, and never post about you.',
        'We never tell your family, friends, employer or anyone else about your debt, and never take your list of contacts. An emergency contact is not a guarantor and owes nothing.',
      ],
    },
    {
      heading: 'Your personal data',
      paragraphs: [
        'We handle your data under the Data Privacy Act of 2012 (Republic Act 10173), only for the purposes in our privacy policy. You may see, correct, copy and object to the use of your data, and ask us to delete what the law does not make us keep.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        `Call us at ${of.hotline} or write to ${of.email}. You get a ticket number and an answer with reasons. While you dispute an amount, no reminder or penalty is made on it.`,
        'You may also complain to the Securities and Exchange Commission (Financing and Lending Companies Department), and about your data to the National Privacy Commission.',
      ],
    },
    {
      heading: 'Signature and law',
      paragraphs: [
        'You sign electronically, after you have seen the disclosure statement. Under Republic Act 8792 such a signature counts like one on paper. You keep a copy in the app; we cannot change the agreement without you.',
        'The law of the Philippines governs this agreement, among it Republic Acts 3765, 9474 and 11765. You may sue where you live. Nothing here takes away a right the law gives you. The English and the Tagalog text mean the same; in doubt, the one better for you applies.',
      ],
    },
  ],
});

const conditions = (of: PaperValues): PaperText => ({
  title: 'Sanction letter and conditions',
  summary: [
    `We approve a loan of ${of.principal}: you receive ${of.netProceeds} and pay back ${of.totalRepayable}.`,
    'The approval holds under the conditions below. You owe nothing until the money reaches you.',
  ],
  sections: [
    {
      heading: 'Our approval',
      paragraphs: [
        `${of.name}, SEC Registration No. ${of.secRegistration}, Certificate of Authority No. ${of.certificateOfAuthority}, approves order no. ${of.orderNo} of ${of.borrowerName} on ${of.contractDate}.`,
        `Amount of the loan: ${of.principal}. Net proceeds: ${of.netProceeds}. Payments: ${of.instalments}. Last due date: ${of.finalDueDate}.`,
      ],
    },
    {
      heading: 'Before we pay out',
      paragraphs: [
        'The details and photos you gave us are true and your own; the pay-out account is in your name; you have read the disclosure statement and signed the loan agreement; and you have no other unpaid loan with us.',
        'If one of these is not so, we may hold or withdraw the approval and tell you why.',
      ],
    },
    {
      heading: 'Pay-out',
      paragraphs: [
        'We send the money within 24 hours of your signature. Interest starts on the day of pay-out. If the account refuses it, you may correct the details; until then you owe nothing.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        `Interest ${of.interest} (${of.dailyRate} a day on the unpaid principal), service fee ${of.serviceFee}, tax ${of.tax}, credit report fee ${of.creditReportFee}. ${feeTiming(of)}`,
        `All costs: ${of.totalCost}. Effective interest rate: ${of.effectiveMonthly} a month, ${of.effectiveYearly} a year.`,
      ],
    },
    {
      heading: 'Paying back',
      paragraphs: [
        'Pay on or before each due date through the channels in the app. The day you paid is the day that counts. Payments go to penalty, fees, interest and principal in that order, oldest installment first. Paying early is free and lowers the interest.',
      ],
    },
    {
      heading: 'Cancelling',
      paragraphs: [
        `You may cancel within ${of.coolingOffDays} days after you receive the money. Return the principal and there is no interest, fee or tax.`,
      ],
    },
    {
      heading: 'Extending',
      paragraphs: [
        `You may ask for ${of.extensionDays} more days, up to ${of.maxExtensions} times, at the price that is shown before you confirm.`,
      ],
    },
    {
      heading: 'Paying late',
      paragraphs: [
        `The late penalty is ${of.penaltyRate} for each 30 days, counted by day on the scheduled amount overdue; the law allows no more than 5% a month. All costs ever may not pass 100% of the amount borrowed (SEC Memorandum Circular No. 14, series of 2025).`,
      ],
    },
    {
      heading: 'What we never do',
      paragraphs: [
        'We never tell others about your debt, never call outside 8:00 in the morning to 8:00 in the evening, never ask for your one-time code, and never ask for money before a loan is paid out.',
      ],
    },
    {
      heading: 'Questions and complaints',
      paragraphs: [
        `${of.hotline}, ${of.email}, ${of.website}. You may also go to the Securities and Exchange Commission.`,
      ],
    },
  ],
});

/** The lender's papers in English. Sources: RA 3765, 9474, 10173, 11765 and SEC Memorandum Circular 14 s.2025. */
export const legal: LegalWords = {
  blanks: {
    lender: '[as shown on the lender’s page]',
    borrower: '[as in your application]',
    order: '[as shown in your disclosure]',
  },
  agreement,
  conditions,
  privacy,
};
