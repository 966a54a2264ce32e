/** Words that state who the lender is, and what it never does. */
import type { PromisedTexts } from './language';

export const LENDER: PromisedTexts = {
  'who the lender is, and what it never does': {
    'help.service.hours': {
      en: 'Every day, 9:00 AM to 6:00 PM, Manila time',
      tl: 'Araw-araw, 9:00 AM hanggang 6:00 PM, Manila time',
    },
    'help.about.genuine.address': {
      en: 'Our address is {address}. Check it before you type an OTP.',
      tl: 'Ang address namin ay {address}. I-check muna bago mag-type ng OTP.',
    },
    'help.about.genuine.sms': {
      en: 'Anyone can start a text with “{brand}:”. Ours never ask for an OTP or a password. If in doubt, open the app yourself.',
      tl: 'Kahit sino, puwedeng magsimula ng text sa “{brand}:”. Hindi humihingi ng OTP o password ang mga text namin. Kung may duda, ikaw ang magbukas ng app.',
    },
    'help.about.genuine.fee': {
      en: 'We never ask for money before you receive the loan. If someone does, it’s not us.',
      tl: 'Hindi kami humihingi ng pera bago mo matanggap ang loan. Kung may humingi, hindi kami iyon.',
    },
    'help.about.genuine.contacts': {
      en: 'We never tell your family, friends or employer about your loan.',
      tl: 'Hindi namin sinasabi sa pamilya, kaibigan o boss mo ang tungkol sa loan mo.',
    },
    'help.about.complaint.first': {
      en: 'Contact customer service first. You get an answer within 7 days.',
      tl: 'Kontakin muna ang customer service. May sagot sa loob ng 7 araw.',
    },
    'help.about.complaint.sec': {
      en: 'You can always go to the Securities and Exchange Commission, which licenses us: Financing and Lending Companies Department, complaint desk imessage.sec.gov.ph.',
      tl: 'Puwede kang lumapit anumang oras sa Securities and Exchange Commission, na nagbigay ng lisensya sa amin: Financing and Lending Companies Department, complaint desk imessage.sec.gov.ph.',
    },
    'help.about.complaint.npc': {
      en: 'For your data, you can go to the National Privacy Commission.',
      tl: 'Kung tungkol sa data mo, puwede kang lumapit sa National Privacy Commission.',
    },
    'helpBar.body': {
      en: 'What you type is saved as you go. You can close this page and come back. Customer service answers 9 AM to 6 PM, Manila time.',
      tl: 'Nase-save ang tina-type mo. Puwede mong isara ang page at bumalik. Sumasagot ang customer service 9 AM hanggang 6 PM, Manila time.',
    },
    'noAndroid.heading': { en: 'Not supported on Android yet', tl: 'Hindi pa puwede sa Android' },
    'face.notice': {
      en: 'By starting, you agree that we compare your face with your ID. We use the pictures once, then delete them. We keep no video.',
      tl: 'Kapag nagsimula ka, pumapayag kang ikumpara namin ang mukha mo sa ID mo. Isang beses lang gagamitin ang mga picture, tapos buburahin. Walang video na itatago.',
    },
    'setup.deletion': { en: 'Delete my account', tl: 'I-delete ang account' },
  },
};
