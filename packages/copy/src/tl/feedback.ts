import type { feedback as original } from '../en/feedback';
import type { Words } from '../words';

export const feedback: Words<typeof original> = {
  heading: 'Sumulat sa amin',
  intro: 'May taong babasa at sasagot dito sa loob ng 7 araw. Nagmamadali? Tawagan kami.',
  topic: 'Tungkol saan ito?',
  topics: {
    app: 'Sa app',
    loan: 'Sa loan ko',
    payment: 'Sa bayad',
    complaint: 'Reklamo',
    other: 'Iba pa',
  },
  words: 'Ano ang gusto mong sabihin?',
  wordsHint: 'Hindi bababa sa 10 karakter. Huwag isulat ang mga code o password.',
  count: '{count} sa {most}',
  photos: 'Mga litrato',
  photosHint: 'Hanggang {most}. Selyado ang mga ito at mawawala kasama ng account mo.',
  addPhoto: 'Magdagdag ng litrato',
  addingPhoto: 'Ipinapadala ang litrato…',
  removePhoto: 'Alisin ang litrato {number}',
  photo: 'Litrato {number}',
  send: 'Ipadala',
  sending: 'Ipinapadala…',
  sent: 'Naipadala na. {ticket} ang ticket mo.',
  mine: 'Mga tanong mo',
  none: 'Hindi ka pa sumusulat sa amin.',
  asked: '{date} · {topic}',
  withPhotos: '{count, plural, =1 {1 litrato} other {# litrato}}',
  states: { open: 'Naghihintay', answered: 'Nasagot na' },
  answerBy: 'May taong sasagot hanggang {date}.',
  answer: 'Sagot namin, {date}',
};
