/** Amounts by kind in the details of loan events, in centavos. */
import * as z from 'zod/mini';
import { centavos } from '../commands/definition';

export const parts = z.object({ penalty: centavos, fees: centavos, interest: centavos, principal: centavos });
/**
 * How the event changes the allocation of money that was already paid. The nightly comparison sums these changes over
 * all events.
 */
export const allocation = z.extend(parts, { credit: centavos });
