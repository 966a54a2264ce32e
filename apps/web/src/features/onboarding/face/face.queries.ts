import { answer, api } from '../../../api/client';

export const beginCheck = () => answer(api.POST('/api/v1/profile/face-checks'));

/** Sends the frames of a check as a form; sent again after a lost answer it is judged once. */
export function sendFrames(checkId: string, nonce: string, frames: readonly Blob[]) {
  const form = new FormData();
  form.set('nonce', nonce);
  for (const frame of frames) form.append('frames', frame, 'frame.jpg');
  return answer(
    api.POST('/api/v1/profile/face-checks/{checkId}/frames', {
      params: { path: { checkId } },
      body: form as never,
      bodySerializer: (body: unknown) => body as FormData,
    }),
  );
}

export const sendWrapperCheck = (checkId: string, nonce: string, passed: boolean) =>
  answer(
    api.POST('/api/v1/profile/face-checks/{checkId}/wrapper', {
      params: { path: { checkId } },
      body: { nonce, passed },
    }),
  );

export const goWithoutCamera = (reason: 'refused' | 'missing') =>
  answer(api.POST('/api/v1/profile/face-checks/no-camera', { body: { reason } }));
