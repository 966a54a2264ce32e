import type { Faq } from '../faq-facts';

export const faq: Faq = ({ brand, coolingOffDays, extensionDays, maxExtensions, homeCoupon }) => [
  {
    group: 'cost',
    question: 'Magkano ang gastos sa loan?',
    answer:
      'Interes kada araw sa natitirang utang, service fee, credit report fee, at buwis sa mga fee. Bago ka pumirma, makikita mo ang bawat isa sa piso, kung magkano ang matatanggap mo, ang rate kada buwan at kada taon, at kung gaano ito kalayo sa hangganan ng batas. Walang idadagdag pagkatapos.',
  },
  {
    group: 'cost',
    question: 'Bakit mas maliit ang natatanggap ko kaysa sa hiniram?',
    answer:
      'Puwedeng ibawas ang fee bago ibigay ang pera. Nakasulat iyon isa-isa sa offer, at ang rate na ipinapakita namin ay batay sa talagang matatanggap mo.',
  },
  {
    group: 'cost',
    question: 'May bayad ba kapag maagang nagbayad?',
    answer: 'Wala. Kada araw ang interes, kaya mas maaga, mas mura. Walang singil doon.',
  },
  {
    group: 'cost',
    question: 'Paano kung mahuli ako ng bayad?',
    answer:
      'May multa kada araw sa halagang nahuli, hanggang sa hangganan ng batas. Hindi kailanman lalampas sa hiniram mo ang lahat ng gastos. Kapag nagbayad ka ng bahagi, agad liliit ang multa.',
  },
  {
    group: 'apply',
    question: 'Gaano katagal ito?',
    answer:
      'Mga limang minuto ang pagsagot; nase-save ang lahat habang nagta-type ka. Puwedeng may desisyon na sa loob lang ng 15 minuto, at darating ang pera sa loob ng 24 oras mula sa pirma mo.',
  },
  {
    group: 'apply',
    question: 'Bakit hindi ako naaprubahan?',
    answer:
      'Nasa Home ang mga dahilan at ang araw kung kailan ka puwedeng mag-apply ulit. Kung sa tingin mo ay mali kami, puwede mong ipatingin ulit sa tao.',
  },
  {
    group: 'apply',
    question: 'Paano lumalaki ang limit ko?',
    answer: `Sa pagbabayad sa oras. Tumataas din kapag nasa home screen ang ${brand} at naka-link ang Facebook; may ${homeCoupon} na coupon pa sa home screen.`,
  },
  {
    group: 'apply',
    question: 'Nagbago ang isip ko. Puwede bang i-cancel?',
    answer: `Oo. Habang hindi pa naipapadala ang pera, agad-agad. Pagkatapos niyon, sa loob ng ${coolingOffDays} araw: ibalik ang hiniram at wala kang babayarang interes at fee. Gawin ito sa loan.`,
  },
  {
    group: 'repay',
    question: 'Paano magbayad?',
    answer:
      'Buksan ang loan, piliin kung buo, bahagi, o ang dapat bayaran, tapos e-wallet, bangko o tindahan sa payment page. Tingnan ang mga hakbang sa page na ito.',
  },
  {
    group: 'repay',
    question: 'Nagbayad na ako pero hindi pa lumalabas.',
    answer:
      'Bilang ang bayad mo mula sa araw na nagbayad ka, hindi sa araw na sinabihan kami. Habang papunta pa ito, walang multang madadagdag dito. Kung wala pa rin pagkalipas ng isang araw, sumulat sa amin kasama ang reference sa resibo mo.',
  },
  {
    group: 'repay',
    question: 'Ibang halaga ang nabayaran ko.',
    answer:
      'Walang nawala. Kung kulang, bilang na bahagi; kung sobra, nakatabi ito bilang credit mo at puwedeng ibalik.',
  },
  {
    group: 'repay',
    question: 'Hindi ako makakabayad sa oras.',
    answer: `Bago ang due date, puwedeng i-extend nang ${extensionDays} araw, hanggang ${maxExtensions} beses: makikita mo muna ang presyo at bagong petsa, at walang multa sa panahong iyon. O magbayad ng kaya mo: mas mura ang lahat pagkatapos.`,
  },
  {
    group: 'repay',
    question: 'Nasaan ang resibo ko?',
    answer: 'Nasa loan, bilang PDF, pagka-post ng bayad. Kapag bayad na lahat, may certificate din.',
  },
  {
    group: 'safety',
    question: 'May humihingi ng code ko.',
    answer: `Huwag ibigay kanino man. Hindi kailanman tatawag, magte-text o susulat ang ${brand} para hingin ito. Kung may humingi, hindi kami iyon.`,
  },
  {
    group: 'safety',
    question: 'Paano ko malalaman kung sa inyo galing ang mensahe?',
    answer: `Nagsisimula ito sa “${brand}:”, hindi humihingi ng code o pera, at pareho ang sinasabi ng app. Kung hindi sigurado, ikaw mismo ang magbukas ng app.`,
  },
  {
    group: 'safety',
    question: 'Tinatawagan ba ninyo ang mga contact ko?',
    answer:
      'Hindi kailanman tungkol sa utang. Puwedeng minsan lang silang sabihan na inilista mo sila, at puwede silang umalis sa link. Hindi namin binabasa ang address book mo.',
  },
  {
    group: 'safety',
    question: 'Ano ang nangyayari sa mga larawan ko?',
    answer:
      'May sariling susi ang bawat isa at binubuksan lang para tiyaking ikaw nga ito. Nakasulat ang bawat pagtingin, at makikita mo kung sino ang tumingin.',
  },
  {
    group: 'safety',
    question: 'Nawala ang phone o number ko.',
    answer:
      'Tawagan kami. Titiyakin naming ikaw nga ito, isasara ang bawat session, at ililipat ang account mo sa bagong number.',
  },
];
