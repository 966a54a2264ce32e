export interface PsgcProvince {
  readonly regCode: string;
  readonly provCode: string;
  readonly provName: string;
}

export interface PsgcTown {
  readonly provCode: string;
  readonly munCityCode: string;
  readonly munCityName: string;
}

export interface PsgcBarangay {
  readonly munCityCode: string;
  readonly brgyName: string;
}

const METRO_MANILA = 'Metro Manila (NCR)';
const NCR_REGION = '13';

/**
 * Codes that are no province in daily life: highly urbanised cities count for themselves in the PSGC, and a few towns
 * name a province that has no row. People look for them under the province around them.
 */
const HOME_PROVINCE: Readonly<Record<string, string>> = {
  '301': 'Pampanga',
  '302': 'Negros Occidental',
  '303': 'Benguet',
  '304': 'Agusan del Norte',
  '305': 'Misamis Oriental',
  '306': 'Cebu',
  '307': 'Davao del Sur',
  '308': 'South Cotabato',
  '309': 'Lanao del Norte',
  '310': 'Iloilo',
  '311': 'Cebu',
  '312': 'Quezon',
  '313': 'Cebu',
  '314': 'Zambales',
  '315': 'Palawan',
  '316': 'Leyte',
  '317': 'Zamboanga del Sur',
  '817': METRO_MANILA,
  '901': 'Basilan',
  '999': 'Cotabato',
};

/** A town with its barangays. */
export type Town = readonly [town: string, barangays: readonly string[]];
export type Province = readonly [province: string, towns: readonly Town[]];

/**
 * Provinces, their cities and municipalities, and the barangays of these, each in the order of the alphabet. Throws on
 * a town or barangay of nowhere rather than lose it.
 */
export function placesOf(
  provinces: readonly PsgcProvince[],
  towns: readonly PsgcTown[],
  barangays: readonly PsgcBarangay[],
): readonly Province[] {
  const nameOf = new Map(
    provinces.map(({ provCode, provName, regCode }) => [
      provCode,
      regCode === NCR_REGION ? METRO_MANILA : (HOME_PROVINCE[provCode] ?? provName.trim()),
    ]),
  );
  const inTown = byTown(barangays);
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { provCode, munCityCode, munCityName } of towns) {
    const province = nameOf.get(provCode) ?? HOME_PROVINCE[provCode];
    if (province === undefined) throw new Error(`no province for ${munCityName} (${provCode})`);
    const names = found.get(province) ?? new Map<string, Set<string>>();
    const town = townName(munCityName, provCode);
    const known = names.get(town) ?? new Set<string>();
    for (const name of inTown.get(munCityCode) ?? []) known.add(name);
    inTown.delete(munCityCode);
    found.set(province, names.set(town, known));
  }
  const [lost] = inTown.keys();
  if (lost !== undefined) throw new Error(`barangays of no town (${lost})`);
  return sorted([...found].map(([province, names]) => [province, sorted([...names].map(withSorted))]));
}

function byTown(barangays: readonly PsgcBarangay[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { munCityCode, brgyName } of barangays) {
    const names = found.get(munCityCode) ?? [];
    names.push(barangayName(brgyName));
    found.set(munCityCode, names);
  }
  return found;
}

const sorted = <T extends readonly [string, unknown]>(named: readonly T[]): T[] =>
  named.toSorted(([one], [other]) => byAlphabet(one, other));

const withSorted = ([town, barangays]: readonly [string, ReadonlySet<string>]): Town => [
  town,
  [...barangays].sort(byAlphabet),
];

/** The list is full of stray spaces, and marks a few names with a star. */
function barangayName(name: string): string {
  return name.replace(/\*$/, '').replace(/\s+/g, ' ').trim();
}

const CITY_OF_MANILA = '806';

/** As people say it: Cebu City, not City of Cebu. The districts of Manila are one city. */
function townName(name: string, provCode: string): string {
  if (provCode === CITY_OF_MANILA) return 'Manila';
  return name.trim().replace(/^City of (.+)$/, '$1 City');
}

function byAlphabet(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
