/**
 * Literal words of the answers of the help screen that the specification, a law or a decision fixes. A developer who
 * changes such a sentence must change its words here too, and must know what the sentence promises.
 */
import { expect, it } from 'vitest';
import { faq as english } from '../en/faq';
import { HELP_FACTS } from '../testing/help-facts';
import { faq as tagalog } from '../tl/faq';
import { type Promised, PROMISED_LANGUAGES } from './testing/language';

const ANSWERS: readonly Promised[] = [
  {
    en: 'What does a loan cost? You pay:\n• daily interest on your balance\n• a service fee\n• for some loans, a credit report fee\n• tax on fees\nBefore you sign, you see each one in pesos, the money you receive, the effective interest rate (EIR) per month and year, and how far the loan is below the legal limits.\nLater, we add only a late fee if you pay late, an extension fee if you extend, and interest if you move the due date.',
    tl: 'Magkano ang gastos sa loan? Babayaran mo:\n• interest kada araw sa balanse mo\n• service fee\n• sa ilang loan, credit report fee\n• tax sa mga fee\nBago ka pumirma, makikita mo ang bawat isa sa piso, ang perang matatanggap mo, ang effective interest rate (EIR) kada buwan at kada taon, at kung gaano ito kababa sa limit ng batas.\nPagkatapos, may madadagdag lang kung mahuli ka (late fee), mag-extend ka (extension fee), o i-move mo ang due date (interest).',
  },
  {
    en: 'Why do I receive less than I borrow? Fees may be deducted from the loan before we send the money. The offer shows this line by line. The EIR is based on the money you really receive.',
    tl: 'Bakit mas maliit ang natatanggap ko kaysa sa loan? Puwedeng ibawas ang fee bago ipadala ang pera. Nakasulat iyon isa-isa sa offer. Ang EIR ay batay sa perang talagang matatanggap mo.',
  },
  {
    en: 'Does paying early cost anything? No. Interest is daily, so paying early makes the loan cheaper. There is no charge for it.',
    tl: 'May bayad ba kapag maagang nagbayad? Wala. Kada araw ang interest, kaya mas maaga, mas mura. Walang singil doon.',
  },
  {
    en: 'What if I pay late? There is a daily late fee on the overdue amount, up to the legal limit. Overdue principal bears no interest. All costs together never go over the amount you borrowed. A partial payment lowers the late fee right away.',
    tl: 'Paano kung mahuli ako ng bayad? May late fee kada araw sa halagang overdue, hanggang sa limit ng batas. Walang interest ang principal na overdue. Hindi lalampas sa halaga ng loan mo ang lahat ng gastos. Kapag nagbayad ka nang partial, agad liliit ang late fee.',
  },
  {
    en: 'How long does it take? Applying takes about 5 minutes, and we save as you type. You usually get a decision within 15 minutes; if a person decides, by 6:00 PM of the next working day. After you sign, the money usually arrives within minutes, and within 24 hours at a remittance center. A loan above ₱50,000 goes to a bank account by PESONet: sent before 2:00 PM on a banking day, it arrives by the end of the next banking day; sent at another time, by the end of the second banking day.',
    tl: 'Gaano katagal ito? Mga 5 minuto ang pag-apply, at nase-save ang tina-type mo. Karaniwang may desisyon sa loob ng 15 minuto; kung tao ang magdedesisyon, hanggang 6:00 PM ng susunod na working day. Pagkapirma mo, karaniwang darating ang pera sa loob ng ilang minuto, at sa loob ng 24 oras sa remittance center. Ang loan na higit sa ₱50,000 ay ipinapadala sa bank account sa PESONet: kapag naipadala bago mag-2:00 PM ng banking day, darating hanggang sa katapusan ng susunod na banking day; kapag sa ibang oras, hanggang sa katapusan ng ikalawang banking day.',
  },
  {
    en: 'How do you decide on my application? The same rules decide for everybody.\nNot approved if:\n• you are younger than 18 or older than 65\n• your ID could not be confirmed\n• a fraud check denies it\n• your ID is already in another account\n• you paid an earlier loan seriously late; Home says from which day you can apply\nA person decides if:\n• your ID photo is not clear\n• the face check failed\n• you skipped the camera\n• the fraud check asks for it\n• your account for receiving money is in another application\n• your device was used for another account\n• you shared a location abroad\n• you have no work now\nOtherwise points decide: monthly income (up to 40), years of work (up to 20), kind of work (up to 20), confirmed identity (20). An earlier loan that you paid more than 7 days late takes away 20.\nBelow 20 points, you are not approved. From there, the points set your first limit: ₱3,500 for 20 points, up to ₱10,000 for 100.',
    tl: 'Paano kayo nagdedesisyon sa application ko? Iisang rules ang sinusunod para sa lahat.\nHindi maa-approve kung:\n• wala ka pang 18 o lampas 65 ka na\n• hindi ma-confirm ang ID mo\n• hindi pumasa sa fraud check\n• nasa ibang account na ang ID mo\n• matagal na na-late ang bayad mo sa dating loan; nasa Home kung kailan ka puwedeng mag-apply\nTao ang magdedesisyon kung:\n• malabo ang photo ng ID mo\n• hindi pumasa ang face check\n• hindi ka gumamit ng camera\n• hinihingi ito ng fraud check\n• nasa ibang application ang account na padadalhan mo\n• nagamit ang device mo sa ibang account\n• nag-share ka ng location sa ibang bansa\n• wala kang trabaho ngayon\nKung wala sa mga iyon, points ang magpapasya: kita kada buwan (hanggang 40), taon sa trabaho (hanggang 20), uri ng trabaho (hanggang 20), at na-confirm na pagkakakilanlan (20). Bawas 20 kung mahigit 7 araw kang na-late sa dating loan.\nKapag mas mababa sa 20 points, hindi ka maa-approve. Mula roon, points ang batayan ng unang limit: ₱3,500 para sa 20 points, hanggang ₱10,000 para sa 100.',
  },
  {
    en: 'What never counts in the decision? Your gender, civil status, education, religion, address, loan purpose, phone model, contacts, texts, other apps, and whether you allow ad measurement. Sharing your location is your choice: not sharing it changes nothing. Linking Facebook can only raise a limit.',
    tl: 'Ano ang hindi kailanman binibilang sa desisyon? Kasarian, civil status, pinag-aralan, relihiyon, address, dahilan ng loan, modelo ng phone, contacts, texts, ibang apps, at kung pumayag ka sa ad measurement. Nasa iyo kung magse-share ng location: walang magbabago kung hindi. Nakakataas lang ng limit ang pag-link ng Facebook.',
  },
  {
    en: 'Why was I not approved? Home shows the reasons and the day from which you can apply again. If you think we are wrong, you can ask a person to review it again.',
    tl: 'Bakit hindi ako na-approve? Nasa Home ang mga dahilan at ang araw kung kailan ka puwedeng mag-apply ulit. Kung sa tingin mo ay mali kami, puwede kang humiling na i-review ulit ng tao.',
  },
  {
    en: 'How does my limit grow? Pay on time. Adding Tulay to your home screen and linking Facebook raise it too. Adding it to the home screen also gives you a ₱200 coupon.',
    tl: 'Paano tataas ang limit ko? Magbayad sa oras. Tumataas din ito kapag in-add mo ang Tulay sa home screen at nag-link ka ng Facebook. May ₱200 na coupon pa sa pag-add sa home screen.',
  },
  {
    en: 'I changed my mind. Can I cancel? Yes. You can cancel right away until we send the money. After that, you can cancel within 3 days: you send back the money you received and pay no interest or fees. Open the loan to cancel, or call customer service within 24 hours after you receive the money: we help you through it.',
    tl: 'Nagbago ang isip ko. Puwede bang i-cancel? Oo. Puwede agad habang hindi pa namin naipapadala ang pera. Pagkatapos, puwede sa loob ng 3 araw: ibalik ang perang natanggap mo at wala kang babayarang interest o fee. Buksan ang loan para mag-cancel, o tumawag sa customer service sa loob ng 24 oras pagkatanggap ng pera: tutulungan ka namin.',
  },
  {
    en: 'How do I pay? Open the loan. Choose full payment, partial payment or what is due. Then choose an e-wallet, a bank, a payment center or a bank transfer. One payment carries up to ₱50,000, and a bank transfer any amount. See the guides on this page.',
    tl: 'Paano magbayad? Buksan ang loan. Piliin kung buo, partial, o ang due ngayon. Tapos pumili ng e-wallet, bangko, payment center o bank transfer. Hanggang ₱50,000 ang isang bayad, pero kahit magkano sa bank transfer. Tingnan ang mga guide sa page na ito.',
  },
  {
    en: 'I paid, but it does not show. Your payment counts from the day you paid, even if confirmation reaches us later. While we confirm it, there is no late fee on it: for one day (e-wallet, QR Ph) or three banking days (bank, payment center). In that time, the loan does not ask for it again. A bank transfer counts from the day our bank receives it. If it does not show after a day, write to us with the reference number on your slip.',
    tl: 'Nagbayad na ako pero hindi pa lumalabas. Ang araw na nagbayad ka ang susundin, kahit mahuli ang confirmation sa amin. Habang kinukumpirma namin, walang late fee rito: isang araw (e-wallet, QR Ph) o tatlong banking day (bangko, payment center). Sa panahong iyon, hindi na ito hihingin ulit ng loan. Sa bank transfer, ang araw na natanggap ng bangko namin ang susundin. Kung wala pa rin pagkalipas ng isang araw, sumulat sa amin kasama ang reference number sa slip mo.',
  },
  {
    en: 'I paid the wrong amount. If you paid less, it counts as a partial payment. If you paid more, the extra becomes your credit balance. Send it to your account with one tap on Home, or we send it by ourselves after 7 days.',
    tl: 'Mali ang halagang nabayaran ko. Kung kulang, ituturing itong partial payment. Kung sobra, magiging credit balance mo ito. Ipadala sa account mo sa isang tap sa Home, o kusa naming ipapadala pagkalipas ng 7 araw.',
  },
  {
    en: 'I cannot pay on time. You can extend the loan by 8 days, up to 2 times, also after the due date. You see the price and the new due date first, and there is no late fee in those days. Or make a partial payment: it lowers your interest and late fees.',
    tl: 'Hindi ako makakabayad sa oras. Puwede mong i-extend ang loan nang 8 araw, hanggang 2 beses, kahit lampas na sa due date. Makikita mo muna ang presyo at bagong due date, at walang late fee sa mga araw na iyon. O magbayad nang partial: bababa ang interest at late fee mo.',
  },
  {
    en: 'Where is the proof of my payment? Open the loan. Each payment we received has a payment acknowledgment as a PDF. Once the loan is fully paid, there is a certificate too.',
    tl: 'Nasaan ang patunay ng bayad ko? Buksan ang loan. May payment acknowledgment na PDF ang bawat bayad na natanggap namin. Kapag bayad na nang buo, may certificate din.',
  },
  {
    en: 'Someone is asking for my OTP. Never share it with anyone. Tulay never calls, texts or writes to ask for it. If someone asks, it is not us.',
    tl: 'May humihingi ng OTP ko. Huwag ibigay kahit kanino. Hindi tatawag, magte-text o susulat ang Tulay para hingin ito. Kung may humingi, hindi kami iyon.',
  },
  {
    en: 'How do I know a message is from you? The name in front proves nothing: anyone can write “Tulay:”. We never ask for your OTP, and the app says the same as our message. Some of our texts have a link to pay without logging in, or to stop being a contact: it never asks for an OTP, a name or a log-in. If in doubt, do not tap it: open the app yourself or call our hotline.',
    tl: 'Paano ko malalaman kung sa inyo galing ang mensahe? Hindi patunay ang pangalan sa unahan: kahit sino, puwedeng magsulat ng “Tulay:”. Hindi kami humihingi ng OTP mo, at pareho ang sinasabi ng app at ng mensahe namin. May link ang ilang text namin para magbayad nang hindi nagla-log in, o para umalis bilang contact: hindi ito hihingi ng OTP, pangalan o log-in. Kung may duda, huwag itong i-tap: ikaw ang magbukas ng app o tumawag sa hotline namin.',
  },
  {
    en: 'Do you call my contacts? Never for collection, and we never tell them about your loan. The people you name get one text saying so, with a link to opt out. We never read your contact list.',
    tl: 'Tinatawagan ba ninyo ang mga contact ko? Hindi kailanman para maningil, at hindi namin sinasabi sa kanila ang loan mo. Isang text lang ang matatanggap ng mga inilista mo, na may link para umalis. Hindi namin binabasa ang contact list mo.',
  },
  {
    en: 'What happens to my photos? Each photo is encrypted with its own key and opened only to check who you are. Each time is logged, and you can see it in the privacy center.',
    tl: 'Ano ang nangyayari sa mga photo ko? Naka-encrypt ang bawat photo gamit ang sarili nitong key at binubuksan lang para i-check na ikaw ito. Naka-log ang bawat pagbukas, at makikita mo iyon sa privacy center.',
  },
  {
    en: 'I lost my phone or my number. Lost the SIM but still logged in? Change your number in Settings. Lost the phone? Call us. We check that it is you and move your account to the new number.',
    tl: 'Nawala ang phone o number ko. Nawala ang SIM pero naka-log in ka pa? Palitan ang number sa Settings. Nawala ang phone? Tawagan kami. Iche-check namin na ikaw ito at ililipat ang account mo sa bagong number.',
  },
];

it('every answer of the help screen has its promised words', () => {
  const written = { en: english(HELP_FACTS), tl: tagalog(HELP_FACTS) };
  for (const language of PROMISED_LANGUAGES)
    expect(written[language].map(({ question, answer }) => `${question} ${answer}`)).toEqual(
      ANSWERS.map((promised) => promised[language]),
    );
});
