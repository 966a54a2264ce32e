import type { noAndroid as originalNoAndroid, system as original } from '../en/system';
import type { Words } from '../words';

export const system: Words<typeof original> = {
  notFound: {
    heading: 'Wala rito ang page na ito',
    body: 'Baka luma o mali ang link. Walang nawala sa iyo.',
    home: 'Pumunta sa unang page',
  },
  help: {
    heading: 'Kailangan ng tulong?',
    body: 'Nase-save ang inilalagay mo habang nagta-type. Puwede mong isara ito at balikan. May sasagot na tao mula 9 AM hanggang 6 PM.',
  },
  broken: {
    heading: 'Huminto ang page na ito',
    body: 'Kami ang may sala, hindi ikaw. Ligtas ang mga na-save mo.',
    retry: 'Subukan ulit',
    report: 'Sabihin sa amin',
    subject: 'May page na huminto',
  },
};

export const noAndroid: Words<typeof originalNoAndroid> = {
  heading: 'Hindi pa puwede sa Android',
  body: 'Hindi pa gumagana ang Tulay sa mga Android phone sa ngayon.',
  whatNow: 'Ano ang puwede mong gawin',
  iphone: 'Buksan ang address na ito sa iPhone o iPad.',
  computer: 'O buksan sa computer, sa kahit anong bagong browser.',
  owe: 'Kung may utang ka sa amin, tutulungan ka ng hotline namin na magbayad: {hotline}.',
  copyAddress: 'Kopyahin ang address',
};
