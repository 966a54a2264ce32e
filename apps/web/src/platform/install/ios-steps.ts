/** What one does on an iPhone, in order; the screen names each step `install.ios.<step>` and draws it. */
export const IOS_STEPS = ['share', 'addToHome', 'add', 'open'] as const;

export type IosStep = (typeof IOS_STEPS)[number];

/** Where the share button is: Safari has it at the foot on a phone and at the head on a tablet, others in their menu. */
export function sharePlace(userAgent: string): 'foot' | 'head' | 'menu' {
  if (/CriOS|FxiOS|EdgiOS/.test(userAgent)) return 'menu';
  return userAgent.includes('iPhone') ? 'foot' : 'head';
}
