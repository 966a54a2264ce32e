/** Rate limits that no test or proof reaches: its few borrowers at one address send as many requests as a city. */
export const NO_RATE_LIMITS = {
  FLOOD_ADDRESS: '10000000',
  FLOOD_NETWORK: '10000000',
  FLOOD_WEBHOOKS: '10000000',
  FLOOD_PERSON: '10000000',
  FLOOD_INTEGRATOR: '10000000',
  FLOOD_OPERATOR: '10000000',
} as const;
