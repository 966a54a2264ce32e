import type { LegalWords, DocumentText, DocumentValues } from '../document-facts';
import { slowTransfer } from './slow-transfer';

const feeTiming = (of: DocumentValues): string =>
  ({
    upfront: 'These charges are deducted from the loan before we send the money.',
    spread: 'These charges are not deducted from the money you receive. They are part of your installments.',
    ask: 'Your disclosure statement says whether these charges are deducted before we send the money or spread over your installments.',
  })[of.feeTiming ?? 'ask'];

const purpose = (of: DocumentValues): string =>
  of.purpose === null ? '' : ` Your purpose for the loan: ${of.purpose}.`;

const fees = (of: DocumentValues): string =>
  ({
    service_fee: `The service fee is ${of.serviceFee}, the ${of.taxName} on it (${of.taxRate}) is ${of.tax} and the credit report fee is ${of.creditReportFee}.`,
    all_fees: `The service fee is ${of.serviceFee}, the credit report fee is ${of.creditReportFee} and the ${of.taxName} on all fees (${of.taxRate}) is ${of.tax}.`,
    ask: `The service fee is ${of.serviceFee}, the credit report fee is ${of.creditReportFee} and the ${of.taxName} (${of.taxRate}) is ${of.tax}.`,
  })[of.taxBase ?? 'ask'];

const agreement = (of: DocumentValues): DocumentText => ({
  title: 'Loan agreement',
  summary: [
    `You borrow ${of.principal}, receive ${of.netProceeds} and pay back ${of.totalRepayable} by ${of.finalDueDate}.`,
    `You may pay early at no charge, and cancel within ${of.coolingOffDays} days at no cost by sending back the money you received, less what you already paid.`,
  ],
  sections: [
    {
      heading: 'Who agrees',
      paragraphs: [
        `The lender is ${of.name} (“we”), ${of.lenderAddress}, SEC Registration No. ${of.secRegistration}, Certificate of Authority No. ${of.certificateOfAuthority}.`,
        `The borrower is ${of.borrowerName} (“you”), mobile ${of.phoneMasked}, address ${of.address}. Loan no. ${of.orderNo}, contract date ${of.contractDate}.`,
      ],
    },
    {
      heading: 'What you borrow and what you receive',
      paragraphs: [
        `The amount of the loan (principal) is ${of.principal}. The money you receive (net proceeds) is ${of.netProceeds}.${purpose(of)}`,
        `We send it only to the bank account, e-wallet or remittance pickup that you gave us in your own name.${slowTransfer(of.slowTransfer)} If the money cannot be delivered, you owe nothing.`,
      ],
    },
    {
      heading: 'Interest',
      paragraphs: [
        `Interest is ${of.dailyRate} a day on the unpaid principal. It is counted daily from the day the money reaches you, never on money you have already paid back. If you follow the repayment plan, it is ${of.interest}.`,
        `The effective interest rate (EIR), which includes all charges, is ${of.effectiveMonthly} a month or ${of.effectiveYearly} a year.`,
      ],
    },
    {
      heading: 'Service fee and tax',
      paragraphs: [
        `${fees(of)} ${feeTiming(of)}`,
        `The total cost, if you pay on time, is ${of.totalCost}. There is no charge that is not named in your disclosure statement.`,
      ],
    },
    {
      heading: 'When and how you pay',
      paragraphs: [
        `You pay back ${of.totalRepayable}. Number of payments: ${of.installments}. The last due date is ${of.finalDueDate}. Every due date and amount is in your disclosure statement, which is part of this agreement. The loan starts on the day the money arrives. The dates here are those for arrival on the contract date. If the money arrives later, every due date counts from that day, and we send you the final schedule.`,
        'A payment counts from its value date: the day you paid through one of our payment channels, even if confirmation reaches us later. While we confirm a payment, no late fee is added to the amount it covers: for one day with an e-wallet or QR Ph, for three banking days with a bank or payment center. If the money arrives later, it still counts from the day you paid. If it does not arrive, the late fee counts as if you had not paid.',
      ],
    },
    {
      heading: 'How we apply a payment',
      paragraphs: [
        'We apply each payment to the oldest unpaid installment first, in this order: late fee, fees, interest, principal. The rest goes to the next installment. Any money beyond what you owe is your credit balance.',
        'You get a payment acknowledgment for every payment. It shows where the payment went and the balance.',
      ],
    },
    {
      heading: 'Paying early',
      paragraphs: [
        'You may pay part or all of the loan on any day, at no charge. Interest stops on the principal you pay back, so paying early lowers your interest. The app shows the exact amount that closes the loan that day.',
      ],
    },
    {
      heading: 'Paying late',
      paragraphs: [
        `If you do not pay an installment on its due date, we add a late fee of ${of.penaltyRate} for each 30 days, counted daily on the scheduled amount that is overdue. It is never more than the legal limit of 5% a month, which we apply to every loan. Overdue principal bears no interest, only this late fee. Principal that is not due yet still bears interest.`,
        'Republic Act 9510 obliges lenders to give the Credit Information Corporation the record of a loan and of its payments. We give it only that record, and only as this law asks. If you cannot pay on time, you may ask in the app to extend the loan or to move the due date, or call us.',
      ],
    },
    {
      heading: 'The most this loan can cost',
      paragraphs: [
        `All interest, fees and late fees together, for as long as this loan lasts, are never more than 100% of the amount you borrowed. When that limit is reached, we stop adding charges. This and the other limits are from ${of.capSource}. We apply them to every loan. Your disclosure statement shows how far below each limit this loan is.`,
      ],
    },
    {
      heading: 'If you change your mind',
      paragraphs: [
        `You may cancel within ${of.coolingOffDays} days after you receive the money, in the app or through our hotline, without giving a reason. Once you send back the money you received, less what you already paid, you owe no interest, no fee and no tax. We also drop any fee that was deducted before we sent the money.`,
      ],
    },
    {
      heading: 'If you need more time',
      paragraphs: [
        `You may ask to extend the loan by ${of.extensionDays} days, up to ${of.maxExtensions} times for one loan. You first pay any late fee, the interest to date, the interest for the ${of.extensionDays} days and the extension fee with any tax on it, all shown before you confirm. No late fee is added in those days, and the principal stays the same. We do not extend a loan if that would go over a legal limit.`,
      ],
    },
    {
      heading: 'How we contact you',
      paragraphs: [
        'We contact you about payment only from 8:00 AM to 8:00 PM, Manila time. We never threaten, insult or shame you, and never post about you.',
        'We never tell your family, friends, employer or anyone else about your debt, and never take your contact list. We never contact an emergency contact for collection. An emergency contact is not a guarantor and owes nothing.',
      ],
    },
    {
      heading: 'Your personal data',
      paragraphs: [
        'We handle your data under the Data Privacy Act of 2012 (Republic Act 10173), only for the purposes in our privacy policy. You may see, correct and copy your data, object to its use, and ask us to delete what the law does not require us to keep.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        `Call us at ${of.hotline} or write to ${of.email}. You get a ticket number and an answer with reasons. While you dispute an amount, it gets no late fees or reminders.`,
        'You may also complain to the Securities and Exchange Commission (Financing and Lending Companies Department, complaint desk: imessage.sec.gov.ph), and about your data to the National Privacy Commission.',
      ],
    },
    {
      heading: 'Signature and law',
      paragraphs: [
        'You sign electronically, after you have seen the disclosure statement. Under Republic Act 8792, such a signature has the same effect as one on paper. You have a copy in the app. We cannot change the agreement without your written consent.',
        'The law of the Philippines governs this agreement, including Republic Acts 3765, 9474 and 11765. You may sue where you live. Nothing here takes away a right that the law gives you. The English and Tagalog texts mean the same; if in doubt, the one that is better for you applies.',
      ],
    },
  ],
});

const conditions = (of: DocumentValues): DocumentText => ({
  title: 'Loan approval and conditions',
  summary: [
    `We approve a loan of ${of.principal}: you receive ${of.netProceeds} and pay back ${of.totalRepayable}.`,
    'The approval is valid under the conditions below. You owe nothing until the money reaches you.',
  ],
  sections: [
    {
      heading: 'Our approval',
      paragraphs: [
        `${of.name}, SEC Registration No. ${of.secRegistration}, Certificate of Authority No. ${of.certificateOfAuthority}, approves loan no. ${of.orderNo} of ${of.borrowerName} on ${of.contractDate}.`,
        `Amount of the loan: ${of.principal}. Net proceeds: ${of.netProceeds}. Payments: ${of.installments}. Last due date: ${of.finalDueDate}.`,
      ],
    },
    {
      heading: 'Before we send the money',
      paragraphs: [
        'The details and photos you gave us are true and your own; the account for receiving money is in your name; you have read the disclosure statement and signed the loan agreement; and no earlier loan with us is unpaid. You may withdraw several approved loans together.',
        'If one of these is not true, we may hold or cancel the approval, and we tell you why.',
      ],
    },
    {
      heading: 'Sending the money',
      paragraphs: [
        `We send the money within 24 hours of your signature.${slowTransfer(of.slowTransfer)} Interest starts on the day it reaches you. If the bank or e-wallet does not accept it, you may correct the details or choose another account of yours; until then, you owe nothing.`,
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        `Interest ${of.interest} (${of.dailyRate} a day on the unpaid principal), service fee ${of.serviceFee}, ${of.taxName} ${of.tax}, credit report fee ${of.creditReportFee}. ${feeTiming(of)}`,
        `Total cost: ${of.totalCost}. Effective interest rate (EIR): ${of.effectiveMonthly} a month, ${of.effectiveYearly} a year.`,
      ],
    },
    {
      heading: 'Paying back',
      paragraphs: [
        'Pay on or before each due date through the payment channels in the app. The day you paid is the day that counts. Payments go to late fee, fees, interest and principal, in that order, oldest installment first. You may pay part or all of the loan on any day, free of charge; paying early lowers the interest.',
      ],
    },
    {
      heading: 'Canceling',
      paragraphs: [
        `You may cancel within ${of.coolingOffDays} days after you receive the money. Send back the money you received, less what you already paid, and there is no interest, fee or tax.`,
      ],
    },
    {
      heading: 'If you need more time',
      paragraphs: [
        `You may ask for ${of.extensionDays} more days, up to ${of.maxExtensions} times, before or after the due date, at the price shown before you confirm. Once, you may also move the next due date by up to ${of.dueDateDays} days, for only the interest of those days.`,
      ],
    },
    {
      heading: 'Paying late',
      paragraphs: [
        `The late fee is ${of.penaltyRate} for each 30 days, counted daily on the scheduled amount that is overdue, and never more than 5% a month. Overdue principal bears no interest. The total cost of the whole loan never goes over 100% of the amount borrowed. These are the limits of ${of.capSource}, which we apply to every loan.`,
      ],
    },
    {
      heading: 'What we never do',
      paragraphs: [
        'We never tell others about your debt, never call before 8:00 AM or after 8:00 PM, never ask for your OTP, and never ask for money before you receive the loan.',
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

/** The lender's documents in English. Sources: RA 3765, 9474, 10173, 11765 and SEC Memorandum Circular 14 s.2025. */
export const legal: LegalWords = {
  agreement,
  conditions,
};
