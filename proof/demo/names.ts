/** Names of the demonstration's borrowers. */
import type { SeededRandom } from '../seeded-random';

const FIRST =
  'Maria Jose Juan Ana Rosa Antonio Luz Ramon Grace Mark Jenny Carlo Divina Paolo Liza Rico Marites Noel Cherry Allan ' +
  'Rowena Dennis Aileen Jun Teresa Bong Nenita Arnel Joy Edgar Mylene Rodel Lorna Gilbert Princess Jerome';
const LAST =
  'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Flores Ramos Aquino Villanueva Castillo Rivera Navarro Domingo ' +
  'Salazar Mercado Pascual Manalo Lim Tolentino Soriano Valdez Ferrer Abad Lacson Dimaculangan Evangelista Panganiban';

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

export const drawName = (random: SeededRandom): FullName => ({
  firstName: random.pick(FIRST.split(' ')),
  lastName: random.pick(LAST.split(' ')),
});
