/** What a payment for an extension or a cancellation came to. */
export const reliefResult = {
  extension: {
    doneHeading: 'Na-extend na ang loan mo',
    doneHint: 'Nasa loan mo ang bagong due date at schedule.',
    missedHeading: 'Hindi na-extend ang loan',
    missed:
      'Nahuli ang bayad mo, o nagbago na ang presyo. Ituturing itong partial payment. Puwede mong tingnan ang presyo ngayon.',
    missedShort:
      'Kulang sa presyo ang bayad mo. Ituturing itong partial payment. Puwede mong tingnan ang presyo ngayon.',
  },
  cancel: {
    doneHeading: 'Canceled na ang loan mo',
    doneHint: 'Wala kang babayaran: walang fee, walang interest. Balik na ang limit mo.',
    missedHeading: 'Hindi na-cancel ang loan',
    missed: 'Dumating ang bayad mo pagkatapos ng libreng pag-cancel. Ituturing itong partial payment.',
    missedShort:
      'Kulang ang ibinalik mo. Ituturing itong partial payment; puwede mong ipadala ang kulang hanggang sa huling araw.',
  },
};
