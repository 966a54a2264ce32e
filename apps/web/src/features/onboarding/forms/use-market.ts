import type { Market } from '@tulay/engine/identity/id-formats';
import { useConfig } from '../../../api/config';

/** The market pack that the server was set up with. */
export const useMarket = (): Market => useConfig((config) => config.data?.market) ?? 'PH';
