import type { DocumentText, DocumentValues } from '../document-facts';

/** The privacy policy (RA 10173). Recipients, kinds of data and times are those of the software; a change there changes it. */
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
        `${of.name}, ${of.lenderAddress}, decides how your data is used, under the Data Privacy Act of 2012 (Republic Act 10173).`,
        `Our data protection officer: ${of.lenderAddress}; ${of.privacyEmail}; ${of.hotline}. Registration at the National Privacy Commission: ${of.npcRegistration}.`,
      ],
    },
    {
      heading: 'What we ask for',
      paragraphs: [
        'About you: name, birth date, birthplace, nationality, gender, civil status, education, mobile number, email, present and permanent address; your WhatsApp, Viber and Facebook names if you give them.',
        'To confirm it is you: your ID’s type and number, photos of your ID, of you holding it and of your face, and the pictures of the face check.',
        'For the loan: its purpose; your work or school, income, source of funds and pay period; your account for receiving money; your signature; your loans, payments and disputes.',
        'Two or three emergency contacts that you choose: name, mobile number and who they are to you.',
        'From using the app: your log-ins with time and kind of device; your network address, to limit attempts; what you write to us; and how often each field of a form is filled in or left empty, as numbers without your name.',
        'Only if you agree: your approximate location, a random number that recognizes your device, the ID number of your linked Facebook account, an address for lock-screen alerts, and the ad that led you here.',
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
      heading: 'Your face and other sensitive data',
      paragraphs: [
        'Your face, birth date, civil status, education and ID number are sensitive. We ask for your consent to use them with a separate tick, before the first form, to confirm it is you and to decide on your loan, and for nothing else. You may withdraw it in the privacy center, except while they decide an application. Then we collect no more of it and decide no application until you agree again; what we have stays until your account is deleted.',
        'The face check compares pictures of your face with your ID. You start it yourself. You may skip the camera: then a person compares your photos instead.',
      ],
    },
    {
      heading: 'Who else gets data',
      paragraphs: [
        'To move money: Xendit (Philippines, with its group in Indonesia and Singapore), PayMongo (Philippines), and the bank, e-wallet or payment center you choose. They get the amount and, to send you money, your name and account.',
        'To send texts: Semaphore (Philippines) or Twilio (United States). They get the mobile number and the text. The text to an emergency contact has the last four digits of your number.',
        `To store data: the company that runs our servers and storage, in ${of.dataCountry}. It holds your photos and documents only encrypted.`,
        'To send email: our mail service, which gets your email address when someone asks to change your number, and tells our team that a ticket is waiting.',
        'To keep books and reports: companies whose programs we connect. They may get a random code in place of your name, your language and limit, and the numbers, amounts, dates and status of your loans. They never get your name, mobile number, ID or account.',
        'Only if you turn it on: Apple, Google, Microsoft or Mozilla (United States) deliver lock-screen alerts, which never show an amount. Facebook (Meta, United States) learns that you linked your account.',
        'Only if you allow ad measurement: Adjust (Germany) learns that this browser opened the app and how far you got, never your name, number or amounts. It passes this to ad partners only if you allow that too.',
        'Where the law requires it: the Credit Information Corporation (RA 9510), the Anti-Money Laundering Council (RA 9160), the Securities and Exchange Commission, the National Privacy Commission, the tax bureau and courts, all in the Philippines.',
      ],
    },
    {
      heading: 'Data abroad',
      paragraphs: [
        'Some of these companies are outside the Philippines. We stay responsible for your data there (section 21 of Republic Act 10173), and our contracts with them require the same protection.',
      ],
    },
    {
      heading: 'How a decision is made',
      paragraphs: [
        'Published rules decide on your application: Help in the app lists them, and what never counts. If you are not approved, we give the reasons, and you may ask a person to review it again. To stop fraud, a person who reviews an application sees whether other borrowers use the same ID number, account, address or device.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'OTPs: a day after they expire. Pictures of the face check: until they are compared. Copies of your data: 7 days. Approximate location: 30 days. Record of sent texts: 30 days. Recognized devices: 180 days. A log-in that is not used: 30 days.',
        'Application, ID, photos, contacts, messages and tickets: until you delete your account, or we delete it because you no longer use it. We do that at most 180 days after your last log-in or application if you never had a loan, at most 365 days after it if you were not approved, and five to six years after your last loan or log-in if you borrowed.',
        'We text you 30 days before we delete an unused account. Log in, and it stays. We do not delete it while you owe us money or we owe you, while an application, ticket or dispute is open, or while a court or the law requires the data.',
        'If you borrowed, the amounts, dates and signed documents stay for five years after your last loan, as Republic Act 9160 requires. Encrypted backups keep deleted data for at most five more weeks.',
        'If an emergency contact opts out, we keep a code made from that number, so that nobody can add it again.',
      ],
    },
    {
      heading: 'How we protect it',
      paragraphs: [
        'Your forms, ID number, contacts, account, photos and documents are encrypted with a key of your own. Deleting your account destroys that key. Each time an ID photo is opened is logged, and you can see it.',
        'Your mobile number, a typed signature, disputes and tickets are not encrypted one by one, because we search or answer them. They are on encrypted disks, and each person on our team sees only what the work needs.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You have the right to be informed, to see your data, to have it corrected, to object, to have it deleted or blocked, to get a copy, to claim damages and to complain. You can do most of this in the privacy center of the app. We answer a request within 15 working days.',
        'You may also complain to the National Privacy Commission (privacy.gov.ph).',
      ],
    },
  ],
});
