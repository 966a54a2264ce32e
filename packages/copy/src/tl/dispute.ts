export const dispute = {
  ask: 'May mali ba?',
  askHint: 'Ititigil ang paalala at late fee sa inirereklamo mo',
  heading: 'Ano ang mali?',
  explain:
    'Habang tinitingnan namin, walang late fee at walang paalala sa inirereklamo mo. Sasagot kami sa loob ng 7 araw.',
  what: 'Ito ang mali',
  about: { penalty: 'Late fee', interest: 'Interes', fees: 'Mga fee', payment: 'Nawawalang bayad' },
  why: 'Ano ang nangyari?',
  whyShort: 'Sumulat ng hindi bababa sa 10 titik.',
  send: 'Magreklamo',
  sending: 'Ipinapadala…',
  openedHint: 'Ticket {ticket}. Sasagot kami hanggang {date}.',
  state: { opened: 'Bukas', upheld: 'Tama ka', rejected: 'Tama ang singil', withdrawn: 'Binawi mo' },
} as const;
