export const transfer = {
  heading: 'Magbayad gamit ang bank transfer',
  send: 'Eksaktong ipapadala',
  exactIf: 'Eksakto ito kung matatanggap ng bangko namin hanggang {date}.',
  withInterest: 'Kasama na ang madadagdag hanggang sa araw na iyon.',
  details: 'Ilagay ito sa app mo',
  amount: 'Halaga',
  bank: 'Bangko',
  accountName: 'Account name',
  accountNumber: 'Account number',
  remarks: 'Remarks o notes',
  remarksHint: 'Dito namin malalaman kung aling loan ang binabayaran mo. Huwag baguhin.',
  copy: 'I-copy',
  copyWhat: 'I-copy: {what}',
  next: 'Ano ang susunod',
  steps: {
    open: 'Buksan ang bank o e-wallet app mo at piliing magpadala ng pera gamit ang {network}. Ilagay ang details sa itaas.',
    sendToday:
      'Ipadala ito hanggang 11:59 PM ngayong araw. Sa {network}, karaniwang ilang minuto lang bago dumating.',
    sendBy: 'Ipadala ito hanggang {when}. Matatanggap ito ng bangko namin hanggang {date}.',
    booked:
      'Ilalagay namin ito sa loan mo hanggang sa susunod na working day at imi-message ka namin. Hindi na kailangang magpadala ng resibo.',
  },
  counts: {
    full: 'Ang araw na natanggap ng bangko namin ang susundin. Kung mas huli, may kaunting matitira sa loan. Kung sobra ang naipadala mo, magiging credit balance mo ang sobra.',
    part: 'Ang araw na natanggap ng bangko namin ang susundin, kahit mas huli namin itong mailagay sa loan.',
    extension:
      'Mae-extend ang loan kung matatanggap ng bangko namin ang buong halaga ngayong araw. Kung hindi, ituturing itong partial payment.',
    cancellation:
      'Maka-cancel ang loan kung matatanggap ng bangko namin ang buong halaga hanggang sa huling araw ng libreng pag-cancel. Kung hindi, ituturing itong partial payment.',
    settlement:
      'Bilang ito sa araw na matanggap ng bangko namin. Kapag lampas na sa huling araw ng offer, partial payment ito. Kung sobra ang naipadala, magiging credit balance mo ang sobra.',
    give_back:
      'Walang interest at walang fee ito. Kung sobra ang naipadala mo, magiging credit balance mo ang sobra.',
  },
  coupon:
    'Hindi magagamit ang coupon sa bank transfer, kaya ito ang halaga nang walang coupon. Sa iyo pa rin ang coupon mo.',
  noRemarks: 'Walang malagyan ng remarks sa app mo? Tumawag sa {hotline} pagkapadala mo.',
  once: 'Naipadala mo na? Huwag nang ulitin.',
  gone: 'Hindi namin mahanap ang bayad na ito.',
  goneHint: 'Buksan ang loan mo at piliin ulit ang bank transfer.',
};
