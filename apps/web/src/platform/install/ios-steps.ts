export const IOS_STEPS = ['share', 'addToHome', 'add', 'open'] as const;

export type IosStep = (typeof IOS_STEPS)[number];

/** Returns the position of the share button: in Safari at the foot on a phone, at the head on a tablet; otherwise in the menu. */
export function sharePlace(userAgent: string): 'foot' | 'head' | 'menu' {
  if (/CriOS|FxiOS|EdgiOS/.test(userAgent)) return 'menu';
  return userAgent.includes('iPhone') ? 'foot' : 'head';
}
