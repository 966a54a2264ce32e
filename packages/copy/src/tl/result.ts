import type { result as original } from '../en/result';
import type { Words } from '../words';

export const result: Words<typeof original> = {
  heading: 'Bayad mo',
  inProgress: 'Paparating na',
  inProgressHint: 'Tinatanong pa namin ang bayaran. Puwede mong isara ito; hawak namin ang petsa mo.',
  success: 'Natanggap na',
  successHint: 'Naitala na ang bayad mo. Salamat.',
  fail: 'Hindi natuloy',
  failHint: 'Wala kaming nakuhang pera. Puwede mong subukan ulit.',
  mismatch: 'Ibang halaga ang dumating. Itinala itong bahagi ng bayad; walang nawala.',
  settled: 'Bayad na ang buong utang mo.',
  received: 'Natanggap',
  valueDate: 'Itinuturing na bayad noong',
  toLoan: 'Tingnan ang utang mo',
  toHome: 'Pumunta sa home',
  again: 'Subukan ulit',
  receipt: 'Tingnan ang resibo',
  unknown: 'Hindi namin kilala ang bayad na ito.',
  logIn: 'Mag-log in para makita ang detalye.',
};
