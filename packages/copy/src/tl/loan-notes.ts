export const loanNotes = {
  waiting:
    'May sinimulan kang bayad na {amount}. Kung nagbayad ka na, lalabas ito rito. Kung hindi pa, buksan ang payment page o magbayad ulit.',
  codeOpen: 'May payment code ka para sa {amount}: {channel}, valid hanggang {when}.',
  writtenOffHeading: 'Isinara nang hindi bayad. May balanse ka pa.',
  writtenOffHint:
    'Sa ngayon, wala kaming idadagdag na interest o late fee. Magbayad nang buo o partial kapag kaya mo. Hangga’t may balanse pa, hindi ka muna makakakuha ng bagong loan.',
};
