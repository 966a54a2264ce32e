export const pushNotices = {
  reminder: 'May paalala ka sa app.',
  loan: 'May update sa account mo.',
  security: 'Security alert: paki-check ang account mo.',
  answer: 'Sumagot na ang customer service sa iyo.',
};
