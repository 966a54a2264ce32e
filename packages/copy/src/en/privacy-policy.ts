import type { DocumentText, DocumentValues } from '../document-facts';

/** The privacy policy (RA 10173). */
export const privacyPolicy = (of: DocumentValues): DocumentText => ({
  title: 'Privacy policy',
  summary: [
    'We use your details to decide on your loan, to send you the money and to contact you. We never sell them.',
    'You may see, correct, copy or delete them, and withdraw your consent.',
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
        'Your name, birth date, number, email and address; your ID, its photos and your selfie; your work and income; your account for receiving money; two or three emergency contacts that you choose; and the record of your loans and payments. Your approximate location and your device only if you agree.',
      ],
    },
    {
      heading: 'What we never take',
      paragraphs: [
        'We do not take your contact list, text messages, call log, photo gallery or list of apps.',
      ],
    },
    {
      heading: 'Why we use it',
      paragraphs: [
        'To confirm it is you (the law requires it), to decide on your loan and carry it out (our contract), to stop fraud (our legitimate interest, weighed against yours), and to send offers (only if you agree).',
        'We text emergency contacts once, to say that you named them. We never contact them for collection and never tell them about your loan. They may opt out.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'Companies that send money, collect payments, send texts and check identity for us, under contract and only what they need; the Credit Information Corporation and authorities where the law requires it.',
      ],
    },
    {
      heading: 'How a decision is made',
      paragraphs: [
        'A set of published rules scores your application. If you are not approved, we give the reasons, and you may ask a person to review it again.',
      ],
    },
    {
      heading: 'How long and how safe',
      paragraphs: [
        'We keep loan records for as long as the law on lending, tax and money laundering requires, and delete the rest when its purpose ends. Photos are encrypted, and each time an ID photo is opened is logged.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may be informed, see your data, have it corrected, object, have it deleted or blocked, get a copy, claim damages and complain. You can do most of this in the privacy center of the app. We answer a request within 15 working days.',
        'You may also complain to the National Privacy Commission (privacy.gov.ph).',
      ],
    },
  ],
});
