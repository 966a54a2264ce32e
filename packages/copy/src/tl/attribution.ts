export const attribution = {
  heading: 'Mga ad na nagdala sa iyo rito',
  question: 'Puwede ba naming sukatin ang mga ad namin?',
  changeLater: 'Puwede mong baguhin ang sagot mo anumang oras sa privacy center.',
  about:
    'Kung papayag ka, malalaman ng isang measurement service na binuksan mo ang app at kung hanggang saan ka umabot: nag-apply, na-approve, nakabayad. Hindi kasama ang pangalan, number o halaga.',
  state: {
    unasked: 'Naka-off. Walang ipinapadala.',
    stopped: 'Naka-off. Walang ipinapadala.',
    allowed: 'Naka-on. Salamat: nakikita namin kung aling ad ang gumagana.',
    forgetting:
      'Naka-off. Ipinabura na namin sa service ang alam nito, at uulitin namin hanggang ma-confirm.',
    forgotten: 'Naka-off na nang tuluyan. Walang itinatago ang service tungkol sa browser na ito.',
  },
  allow: 'Payagan',
  refuse: 'Huwag payagan',
  stop: 'I-off',
  forget: 'I-off at ipabura',
  sharing: 'Puwede rin itong i-share ng service sa mga ad partner namin',
};
