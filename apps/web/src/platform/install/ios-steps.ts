export const IOS_STEPS = ['share', 'addToHome', 'add', 'open'] as const;

export type IosStep = (typeof IOS_STEPS)[number];

/**
 * Returns the position of the share button: in Safari at the bottom on a phone and at the top on a tablet, in any other
 * browser in the menu.
 */
export function sharePlace(userAgent: string): 'foot' | 'head' | 'menu' {
  if (/CriOS|FxiOS|EdgiOS/.test(userAgent)) return 'menu';
  return userAgent.includes('iPhone') ? 'foot' : 'head';
}
