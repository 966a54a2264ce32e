/** Unique words about one borrower, such as name and phone number, by which a search finds leaked personal data. */
import sharp from 'sharp';
import { FILLED } from '../../apps/api/src/testing/forms';
import type { SeededRandom } from '../seeded-random';

export interface Word {
  /** Name of the data that the word stands for, such as `phone`, for messages and the lists of allowed places. */
  readonly name: string;
  readonly value: string;
}

export interface Words {
  /** Words that the borrower enters in forms and messages, and the name of the borrower's browser. */
  readonly submitted: readonly Word[];
  /** Metadata that the camera writes into photos. */
  readonly camera: readonly Word[];
  readonly phone: string;
  readonly forms: Readonly<Record<string, object>>;
  readonly draft: object;
  readonly ticket: string;
  readonly dispute: string;
  /** Text of an operator's note about the borrower. */
  readonly note: string;
  readonly signature: string;
  readonly browser: string;
}

const CONSONANTS = 'bdgklmnprstw';
const VOWELS = 'aeiou';

/** Returns functions that create unique words and remember each word with the name of its data, such as `phone`. */
function createWordMaker(random: SeededRandom) {
  const submitted: Word[] = [];
  const note = (name: string, value: string): string => {
    submitted.push({ name, value });
    return value;
  };
  const letters = () =>
    Array.from({ length: 6 }, () => random.pick([...CONSONANTS]) + random.pick([...VOWELS])).join('');
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const digits = (length: number) => Array.from({ length }, () => String(random.between(1, 8))).join('');
  const name = (of: string) => note(of, capital(letters()));
  const mobile = (of: string) => note(of, `917${digits(7)}`);
  return { submitted, note, letters, digits, name, mobile };
}

export function createWords(random: SeededRandom): Words {
  const { submitted, note, letters, digits, name, mobile } = createWordMaker(random);
  const [first, middle, last] = [name('first name'), name('middle name'), name('last name')];
  const phone = mobile('phone');
  const street = `${digits(3)} ${name('street')} Street`;
  const contact = (of: string, relation: string) => ({
    name: name(`name of a ${of}`),
    phone: mobile(`phone of a ${of}`),
    relation,
  });
  const forms = {
    identity: { ...FILLED.identity, idNumber: note('ID number', `${digits(14)}77`) },
    basic: {
      ...FILLED.basic,
      firstName: first,
      middleName: middle,
      lastName: last,
      birthplace: name('birthplace'),
      email: `${note('e-mail', letters())}@example.com`,
    },
    purpose: {
      ...FILLED.purpose,
      whatsapp: `0${mobile('WhatsApp')}`,
      viber: `0${mobile('Viber')}`,
      facebook: note('Facebook', letters()),
    },
    address: {
      ...FILLED.address,
      barangay: name('barangay'),
      street,
      permanentAddress: `${digits(3)} ${name('permanent address')} Street`,
    },
    // The payday must stay in the future although the clock is advanced by months.
    work: {
      ...FILLED.work,
      payday: '2099-12-15',
      companyName: name('employer'),
      companyPhone: `02${note('employer’s phone', digits(8))}`,
      companyAddress: `1 ${name('employer’s address')}, Calamba`,
      position: name('position'),
    },
    contacts: { people: [contact('friend', 'friend'), contact('sibling', 'sibling')] },
    bank: {
      ...FILLED.bank,
      account: `09${note('account', digits(9))}`,
      payeeFirstName: first,
      payeeLastName: last,
    },
  };
  return {
    submitted,
    camera: ['Artist', 'Make', 'Model', 'GPSMapDatum'].map((tag) => ({
      name: `${tag} of a picture`,
      value: `canary${letters()}`,
    })),
    phone,
    forms,
    draft: { ...forms.address, street: `9 ${name('half typed street')} Street` },
    ticket: `The agent said ${note('words to customer service', letters())} by phone.`,
    dispute: `I paid this as ${note('words of a dispute', letters())} on Monday.`,
    note: `The borrower said ${note('words of a note', letters())} on the phone.`,
    signature: `${first} ${last}`,
    browser: note('browser', `Canary${letters()}`),
  };
}

/** Creates a photo with the metadata of a phone's camera: owner, device and place. */
export function cameraPhoto(
  { camera }: Words,
  size: { width: number; height: number },
  shade: number,
): Promise<Buffer> {
  const [Artist = '', Make = '', Model = '', GPSMapDatum = ''] = camera.map(({ value }) => value);
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '14/1 12/1 4216/100', GPSMapDatum };
  return sharp({ create: { ...size, channels: 3, background: { r: shade, g: 90, b: 80 } } })
    .withExif({ IFD0: { Artist, Make, Model }, IFD3: place })
    .jpeg()
    .toBuffer();
}

/** Returns the word as lower-case text, as hex and as base64 at each of the three alignments. */
export function encodingsOf({ value }: Word): string[] {
  const bytes = Buffer.from(value);
  // Base64 depends on the offset modulo three; its first and last letters depend on neighboring bytes and are cut off.
  const inBase64 = [0, 1, 2].map((ahead) =>
    Buffer.concat([Buffer.alloc(ahead), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(ahead === 0 ? 0 : ahead + 1, -1),
  );
  return [value.toLowerCase(), bytes.toString('hex'), ...inBase64];
}
