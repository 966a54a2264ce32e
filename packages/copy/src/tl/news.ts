export const news = {
  slow_payouts:
    'Mas matagal ngayon ang pagpapadala ng pera. Papunta na ang sa iyo; wala kang kailangang gawin.',
  pay_another_way:
    'May mga paraan ng pagbabayad na ayaw gumana ngayon. Gumamit muna ng iba; ang ipinadala ngayong araw ay bilang ngayong araw.',
  holiday: 'Sarado ang customer service dahil holiday. Gumagana pa rin ang app; sasagot kami kinabukasan.',
  calamity:
    'Kung tinamaan ka ng kalamidad, nasa loan mo kung paano iusog ang due date o mag-extend. Mag-ingat ka.',
  beware:
    'May nanghihingi ng code gamit ang pangalan namin. Hindi kami nanghihingi: huwag ibigay, at magbayad lang ayon sa app.',
} as const;
