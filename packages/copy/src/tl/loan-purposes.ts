export const loanPurposes = {
  household: 'Pang-araw-araw sa bahay',
  medical: 'Gamot o ospital',
  education: 'Pag-aaral',
  business: 'Negosyo',
  bills: 'Bills',
  emergency: 'Emergency',
  travel: 'Biyahe',
  other: 'Iba pa',
};
