export const broadcasts = {
  slow_payouts:
    'Mas matagal ngayon ang pagpapadala ng pera. Papunta na ang sa iyo; wala kang kailangang gawin.',
  pay_another_way:
    'May mga payment channel na hindi gumagana. Gumamit muna ng iba; ang petsa ngayon ang petsa ng bayad mo.',
  holiday: 'Sarado ang customer service dahil holiday. Gumagana pa rin ang app; sasagot kami kinabukasan.',
  calamity:
    'Kung naapektuhan ka ng kalamidad, buksan ang loan mo para i-move ang due date o mag-extend. Ingat ka.',
  beware:
    'May nanghihingi ng OTP gamit ang pangalan namin. Hindi kami nanghihingi. Huwag ibigay, at magbayad lang sa app.',
};
