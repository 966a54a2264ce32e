const FRAME_ID = 'frame';

/** Props of the element that frames the app. Sheets open inside it, in both layouts. */
export const frameProps = { id: FRAME_ID } as const;

export function frameElement(): HTMLElement {
  return document.getElementById(FRAME_ID) ?? document.body;
}
