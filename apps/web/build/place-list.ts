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
 * Surrounding provinces by PSGC province code, for places that the PSGC lists outside any province, such as highly
 * urbanized cities. Borrowers look for these places in the province around them.
 */
const SURROUNDING_PROVINCE: Readonly<Record<string, string>> = {
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

export type Town = readonly [town: string, barangays: readonly string[]];
export type Province = readonly [province: string, towns: readonly Town[]];

/**
 * Joins provinces, towns and barangays, each sorted by name. Throws if a town has no province or a barangay no town.
 */
export function placesOf(
  provinces: readonly PsgcProvince[],
  towns: readonly PsgcTown[],
  barangays: readonly PsgcBarangay[],
): readonly Province[] {
  const nameOf = new Map(
    provinces.map(({ provCode, provName, regCode }) => [
      provCode,
      regCode === NCR_REGION ? METRO_MANILA : (SURROUNDING_PROVINCE[provCode] ?? provName.trim()),
    ]),
  );
  const inTown = byTown(barangays);
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { provCode, munCityCode, munCityName } of towns) {
    const province = nameOf.get(provCode) ?? SURROUNDING_PROVINCE[provCode];
    if (province === undefined) throw new Error(`no province for ${munCityName} (${provCode})`);
    const names = found.get(province) ?? new Map<string, Set<string>>();
    const town = townName(munCityName, provCode);
    const known = names.get(town) ?? new Set<string>();
    for (const name of inTown.get(munCityCode) ?? []) known.add(name);
    inTown.delete(munCityCode);
    found.set(province, names.set(town, known));
  }
  const [lost] = inTown.keys();
  if (lost !== undefined) throw new Error(`no town for the barangays of ${lost}`);
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

/** Removes the stray spaces of the PSGC data and the asterisk that ends some names. */
function barangayName(name: string): string {
  return name.replace(/\*$/, '').replace(/\s+/g, ' ').trim();
}

const CITY_OF_MANILA = '806';

/** Returns the everyday name: Cebu City, not City of Cebu. The districts of Manila count as a single city. */
function townName(name: string, provCode: string): string {
  if (provCode === CITY_OF_MANILA) return 'Manila';
  return name.trim().replace(/^City of (.+)$/, '$1 City');
}

function byAlphabet(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
