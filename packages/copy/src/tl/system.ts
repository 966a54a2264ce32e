export const system = {
  notFound: {
    heading: 'Walang ganitong page',
    body: 'Baka luma o mali ang link. Walang nawala sa mga na-save mo.',
    start: 'Sa unang page',
    home: 'Sa Home',
  },
  missing: {
    heading: 'Hindi pa nag-load ang page na ito',
    body: 'I-check ang koneksyon, tapos subukan ulit. Nandito pa ang mga na-save mo.',
  },
  broken: {
    heading: 'Huminto ang page na ito',
    body: 'Nasa amin ang problema. Nandito pa ang mga na-save mo.',
    retry: 'Subukan ulit',
    report: 'I-report',
    subject: 'May page na huminto',
  },
};

export const boot = {
  failed: 'Hindi pa nag-load ang Tulay. I-check ang koneksyon, tapos subukan ulit.',
  retry: 'Subukan ulit',
};

export const noAndroid = {
  heading: 'Hindi pa puwede sa Android',
  body: 'Hindi pa gumagana ang Tulay sa mga Android phone sa ngayon.',
  whatNow: 'Ano ang puwede mong gawin',
  iphone: 'Buksan ang address na ito sa iPhone o iPad.',
  computer: 'O buksan sa computer, sa kahit anong bagong browser.',
  owe: 'Kung may loan ka sa amin, matutulungan ka ng hotline namin na magbayad: {hotline}.',
  copyAddress: 'I-copy ang address',
};
