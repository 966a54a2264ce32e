export const kit = {
  optional: '(optional)',
  choose: 'Pumili ng isa',
  copied: 'Na-copy',
  copyFailed: 'Hindi kayang mag-copy ng browser na ito. I-select ang text at i-copy mo.',
  codeBox: '{label}, {length} digits',
  codeTooLong: '{typed} digits ito. {length} digits ang OTP.',
  phonePrefix: 'Nagsisimula sa +63 ang mga number sa Pilipinas',
};

export const helpBar = {
  heading: 'Kailangan ng tulong?',
  body: 'Nase-save ang tina-type mo. Puwede mong isara ang page at bumalik. Sumasagot ang customer service 9 AM hanggang 6 PM, Manila time.',
};

export const formKit = {
  step: 'Step {step} ng {total} · {minutes, plural, =1 {mga 1 minuto na lang} other {mga # minuto na lang}}',
  stepShort: 'Step {step} ng {total}',
  signHere: 'Pumirma sa loob ng box gamit ang daliri o mouse',
  signAgain: 'Pumirma ulit',
  signed: 'Nasa box na ang pirma mo',
};
