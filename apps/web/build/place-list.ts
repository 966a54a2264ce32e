export interface PsgcProvince {
  readonly regCode: string;
  readonly provCode: string;
  readonly provName: string;
}

export interface PsgcTown {
  readonly provCode: string;
  readonly munCityName: string;
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

/** `[province, its cities and municipalities]`, both in the order of the alphabet. Throws on a town of nowhere. */
export function placesOf(
  provinces: readonly PsgcProvince[],
  towns: readonly PsgcTown[],
): readonly (readonly [string, readonly string[]])[] {
  const nameOf = new Map(
    provinces.map(({ provCode, provName, regCode }) => [
      provCode,
      regCode === NCR_REGION ? METRO_MANILA : (HOME_PROVINCE[provCode] ?? provName.trim()),
    ]),
  );
  const found = new Map<string, Set<string>>();
  for (const { provCode, munCityName } of towns) {
    const province = nameOf.get(provCode) ?? HOME_PROVINCE[provCode];
    if (province === undefined) throw new Error(`no province for ${munCityName} (${provCode})`);
    found.set(province, (found.get(province) ?? new Set()).add(townName(munCityName, provCode)));
  }
  return [...found]
    .map(([province, names]) => [province, [...names].sort(byAlphabet)] as const)
    .sort(([one], [other]) => byAlphabet(one, other));
}

const CITY_OF_MANILA = '806';

/** As people say it: Cebu City, not City of Cebu. The districts of Manila are one city. */
function townName(name: string, provCode: string): string {
  if (provCode === CITY_OF_MANILA) return 'Manila';
  return name.trim().replace(/^City of (.+)$/, '$1 City');
}

function byAlphabet(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}
