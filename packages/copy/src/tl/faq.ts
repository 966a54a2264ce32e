import type { Faq } from '../faq-facts';
import { decisionRules } from './decision-rules';
import { slowTransfer as slow } from './slow-transfer';

export const faq: Faq = ({
  brand,
  coolingOffDays,
  extensionDays,
  maxExtensions,
  homeCoupon,
  slowTransfer,
}) => [
  {
    group: 'cost',
    question: 'Magkano ang gastos sa loan?',
    answer:
      'Babayaran mo:\n• interest kada araw sa balanse mo\n• service fee\n• sa ilang loan, credit report fee\n• tax sa mga fee\nBago ka pumirma, makikita mo ang bawat isa sa piso, ang perang matatanggap mo, ang effective interest rate (EIR) kada buwan at kada taon, at kung gaano ito kababa sa limit ng batas.\nPagkatapos, may madadagdag lang kung mahuli ka (late fee), mag-extend ka (extension fee), o i-move mo ang due date (interest).',
  },
  {
    group: 'cost',
    question: 'Bakit mas maliit ang natatanggap ko kaysa sa loan?',
    answer:
      'Puwedeng ibawas ang fee bago ipadala ang pera. Nakasulat iyon isa-isa sa offer. Ang EIR ay batay sa perang talagang matatanggap mo.',
  },
  {
    group: 'cost',
    question: 'May bayad ba kapag maagang nagbayad?',
    answer: 'Wala. Kada araw ang interest, kaya mas maaga, mas mura. Walang singil doon.',
  },
  {
    group: 'cost',
    question: 'Paano kung mahuli ako ng bayad?',
    answer:
      'May late fee kada araw sa halagang overdue, hanggang sa limit ng batas. Walang interest ang principal na overdue. Hindi lalampas sa halaga ng loan mo ang lahat ng gastos. Kapag nagbayad ka nang partial, agad liliit ang late fee.',
  },
  {
    group: 'apply',
    question: 'Gaano katagal ito?',
    answer: `Mga 5 minuto ang pag-apply, at nase-save ang tina-type mo. Karaniwang may desisyon sa loob ng 15 minuto; kung tao ang magdedesisyon, hanggang 6:00 PM ng susunod na working day. Pagkapirma mo, karaniwang darating ang pera sa loob ng ilang minuto, at sa loob ng 24 oras sa remittance center.${slow(slowTransfer)}`,
  },
  { group: 'apply', question: 'Paano kayo nagdedesisyon sa application ko?', answer: decisionRules.how },
  {
    group: 'apply',
    question: 'Ano ang hindi kailanman binibilang sa desisyon?',
    answer: decisionRules.never,
  },
  {
    group: 'apply',
    question: 'Bakit hindi ako na-approve?',
    answer:
      'Nasa Home ang mga dahilan at ang araw kung kailan ka puwedeng mag-apply ulit. Kung sa tingin mo ay mali kami, puwede kang humiling na i-review ulit ng tao.',
  },
  {
    group: 'apply',
    question: 'Paano tataas ang limit ko?',
    answer: `Magbayad sa oras. Tumataas din ito kapag in-add mo ang ${brand} sa home screen at nag-link ka ng Facebook. May ${homeCoupon} na coupon pa sa pag-add sa home screen.`,
  },
  {
    group: 'apply',
    question: 'Nagbago ang isip ko. Puwede bang i-cancel?',
    answer: `Oo. Puwede agad habang hindi pa namin naipapadala ang pera. Pagkatapos, puwede sa loob ng ${coolingOffDays} araw: ibalik ang perang natanggap mo at wala kang babayarang interest o fee. Buksan ang loan para mag-cancel, o tumawag sa customer service sa loob ng 24 oras pagkatanggap ng pera: tutulungan ka namin.`,
  },
  {
    group: 'repay',
    question: 'Paano magbayad?',
    answer:
      'Buksan ang loan. Piliin kung buo, partial, o ang due ngayon. Tapos pumili ng e-wallet, bangko, payment center o bank transfer. Hanggang ₱50,000 ang isang bayad, pero kahit magkano sa bank transfer. Tingnan ang mga guide sa page na ito.',
  },
  {
    group: 'repay',
    question: 'Nagbayad na ako pero hindi pa lumalabas.',
    answer:
      'Ang araw na nagbayad ka ang susundin, kahit mahuli ang confirmation sa amin. Habang kinukumpirma namin, walang late fee rito: isang araw (e-wallet, QR Ph) o tatlong banking day (bangko, payment center). Sa panahong iyon, hindi na ito hihingin ulit ng loan. Sa bank transfer, ang araw na natanggap ng bangko namin ang susundin. Kung wala pa rin pagkalipas ng isang araw, sumulat sa amin kasama ang reference number sa slip mo.',
  },
  {
    group: 'repay',
    question: 'Mali ang halagang nabayaran ko.',
    answer:
      'Kung kulang, ituturing itong partial payment. Kung sobra, magiging credit balance mo ito. Ipadala sa account mo sa isang tap sa Home, o kusa naming ipapadala pagkalipas ng 7 araw.',
  },
  {
    group: 'repay',
    question: 'Hindi ako makakabayad sa oras.',
    answer: `Puwede mong i-extend ang loan nang ${extensionDays} araw, hanggang ${maxExtensions} beses, kahit lampas na sa due date. Makikita mo muna ang presyo at bagong due date, at walang late fee sa mga araw na iyon. O magbayad nang partial: bababa ang interest at late fee mo.`,
  },
  {
    group: 'repay',
    question: 'Nasaan ang patunay ng bayad ko?',
    answer:
      'Buksan ang loan. May payment acknowledgment na PDF ang bawat bayad na natanggap namin. Kapag bayad na nang buo, may certificate din.',
  },
  {
    group: 'safety',
    question: 'May humihingi ng OTP ko.',
    answer: `Huwag ibigay kahit kanino. Hindi tatawag, magte-text o susulat ang ${brand} para hingin ito. Kung may humingi, hindi kami iyon.`,
  },
  {
    group: 'safety',
    question: 'Paano ko malalaman kung sa inyo galing ang mensahe?',
    answer: `Hindi patunay ang pangalan sa unahan: kahit sino, puwedeng magsulat ng “${brand}:”. Hindi kami humihingi ng OTP mo, at pareho ang sinasabi ng app at ng mensahe namin. May link ang ilang text namin para magbayad nang hindi nagla-log in, o para umalis bilang contact: hindi ito hihingi ng OTP, pangalan o log-in. Kung may duda, huwag itong i-tap: ikaw ang magbukas ng app o tumawag sa hotline namin.`,
  },
  {
    group: 'safety',
    question: 'Tinatawagan ba ninyo ang mga contact ko?',
    answer:
      'Hindi kailanman para maningil, at hindi namin sinasabi sa kanila ang loan mo. Isang text lang ang matatanggap ng mga inilista mo, na may link para umalis. Hindi namin binabasa ang contact list mo.',
  },
  {
    group: 'safety',
    question: 'Ano ang nangyayari sa mga photo ko?',
    answer:
      'Naka-encrypt ang bawat photo gamit ang sarili nitong key at binubuksan lang para i-check na ikaw ito. Naka-log ang bawat pagbukas, at makikita mo iyon sa privacy center.',
  },
  {
    group: 'safety',
    question: 'Nawala ang phone o number ko.',
    answer:
      'Nawala ang SIM pero naka-log in ka pa? Palitan ang number sa Settings. Nawala ang phone? Tawagan kami. Iche-check namin na ikaw ito at ililipat ang account mo sa bagong number.',
  },
];
