import type { PaperText, PaperValues } from '../papers-facts';

/** The privacy policy (RA 10173). */
export const privacy = (of: PaperValues): PaperText => ({
  title: 'Privacy policy',
  summary: [
    'We use your details to decide on your loan, to pay it out and to reach you. We never sell them.',
    'You may see, correct, copy or delete them, and take back your consent.',
  ],
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${of.name} decides how your data is used, under the Data Privacy Act of 2012 (Republic Act 10173). Our data protection officer: ${of.email}, ${of.hotline}.`,
      ],
    },
    {
      heading: 'What we ask for',
      paragraphs: [
        'Your name, birth date, number, e-mail and address; your ID, its photos and your selfie; your work and income; your pay-out account; two or three emergency contacts that you choose; and the record of your loans and payments. Your approximate place and device only if you agree.',
      ],
    },
    {
      heading: 'What we never take',
      paragraphs: [
        'We do not take your list of contacts, text messages, call log, photo gallery or list of apps.',
      ],
    },
    {
      heading: 'Why we use it',
      paragraphs: [
        'To know it is you (the law asks it of us), to decide on and carry out your loan (our contract), to stop fraud (our lawful interest, weighed against yours), and to send offers (only if you agree).',
        'Emergency contacts are used only to reach you when we cannot. They are never told about a debt and may opt out.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'Those who pay out, collect payments, send texts and check identity for us, under contract and only what they need; the Credit Information Corporation and authorities where the law requires it. Nobody else.',
      ],
    },
    {
      heading: 'How a decision is made',
      paragraphs: [
        'A set of published rules scores your application. If the answer is no, we give the reasons and you may ask for a person to look again.',
      ],
    },
    {
      heading: 'How long and how safe',
      paragraphs: [
        'We keep loan records for as long as the law on lending, tax and money laundering requires, and delete the rest when its purpose ends. Photos and numbers are encrypted, and every look at an ID photo is recorded.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may be informed, see your data, have it corrected, object, have it erased or blocked, take a copy with you, claim damages and complain. The privacy center in the app does most of it; we answer a request within 15 working days.',
        'You may also complain to the National Privacy Commission (privacy.gov.ph).',
      ],
    },
  ],
});
