export const pending = {
  confirming: 'Kinukumpirma pa ang {amount}.',
  when: {
    paid: 'Kapag dumating ito, bayad na nang buo ang loan na ito.',
    for_less: 'Kapag dumating ito, sarado na ang loan na ito at wala ka nang babayaran.',
    canceled: 'Kapag dumating ito, canceled na ang loan na ito.',
    overdue: 'Kapag dumating ito, {left} pa ang overdue.',
    due: 'Kapag dumating ito, {left} na lang ang babayaran mo hanggang {date}.',
    left: 'Kapag dumating ito, {left} na lang ang babayaran mo.',
  },
  credit: 'Sobra ito nang {credit}, na magiging credit balance mo.',
  dateSafe: 'Bibilangin ito mula sa araw na nagbayad ka.',
  track: 'I-track ang bayad',
  payAnyway: 'Magbayad pa rin',
  again: 'Kung magbabayad ka ulit at dumating lahat, magiging credit balance mo ang sobra.',
  unconfirmed:
    'Hindi nakumpirma sa oras ang bayad mong {amount}, kaya kailangan mo pa rin itong bayaran. Kapag dumating ito, bibilangin ito mula {date}.',
  failed:
    'Hindi natuloy ang bayad mong {amount}, kaya hindi ito kasama. Nasa ibaba ang dapat mo pang bayaran.',
};
