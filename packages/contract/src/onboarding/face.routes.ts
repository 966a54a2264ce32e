import { Uuid } from '../common';
import { operations } from '../operation';
import { CameraUnavailable, FaceCheck, FaceCheckStatus, FaceFrames, WrapperCheck } from './face';
import { PICTURE_ERRORS } from './photo.routes';

export const FACE_ROUTES = operations('onboarding', {
  startFaceCheck: {
    method: 'POST',
    path: '/onboarding/face-checks',
    summary: 'Starts a face check with random challenges',
    access: 'borrower',
    needsConsent: 'sensitive',
    status: 201,
    answer: FaceCheck,
    errors: ['daily_limit', 'application_incomplete', 'face_check_over'],
  },
  sendFaceFrames: {
    method: 'POST',
    path: '/onboarding/face-checks/{checkId}/frames',
    summary: 'Judges the recorded frames of a face check',
    access: 'borrower',
    params: { checkId: Uuid },
    form: FaceFrames,
    answer: FaceCheckStatus,
    errors: ['face_check_over', ...PICTURE_ERRORS],
  },
  sendWrapperCheck: {
    method: 'POST',
    path: '/onboarding/face-checks/{checkId}/wrapper',
    summary: 'Judges a face check by the verdict of the native wrapper',
    access: 'borrower',
    params: { checkId: Uuid },
    body: WrapperCheck,
    example: { nonce: 'abcdefghijklmnopqrstuv', passed: true },
    answer: FaceCheckStatus,
    errors: ['face_check_over', ...PICTURE_ERRORS],
  },
  reportNoCamera: {
    method: 'POST',
    path: '/onboarding/face-checks/no-camera',
    summary: 'Replaces the face check by an operator, because there is no camera',
    access: 'borrower',
    body: CameraUnavailable,
    example: { reason: 'missing' },
    answer: FaceCheckStatus,
    errors: ['daily_limit', 'application_incomplete', 'face_check_over'],
  },
});
