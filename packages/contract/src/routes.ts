/** Every operation of the API. The server registers its routes, and the web client takes its types, from this table. */
import { ACCOUNT_ROUTES } from './account/account.routes';
import { CONFIRMATION_ROUTES } from './auth/confirmation.routes';
import { LOGIN_ROUTES } from './auth/login.routes';
import { NUMBER_CHANGE_ROUTES } from './auth/number-change.routes';
import { SESSION_ROUTES } from './auth/session.routes';
import { HOME_ROUTES } from './home/home.routes';
import { MESSAGE_ROUTES } from './inbox/message.routes';
import { PUSH_ROUTES } from './inbox/push.routes';
import { INTEGRATOR_ROUTES } from './integrators/integrator.routes';
import { COUPON_ROUTES } from './lending/coupon.routes';
import { CREDIT_ROUTES } from './lending/credit.routes';
import { DISPUTE_ROUTES } from './lending/dispute.routes';
import { DOCUMENT_ROUTES } from './lending/document.routes';
import { LOAN_ROUTES } from './lending/loan.routes';
import { OFFER_ROUTES } from './lending/offer.routes';
import { PAY_LINK_ROUTES } from './lending/pay-link.routes';
import { PAYMENT_ROUTES } from './lending/payment.routes';
import { RELIEF_ROUTES } from './lending/relief.routes';
import { WITHDRAWAL_ROUTES } from './lending/withdrawal.routes';
import { META_ROUTES } from './meta/meta.routes';
import { APPLICATION_ROUTES } from './onboarding/application.routes';
import { FACE_ROUTES } from './onboarding/face.routes';
import { LINKED_ROUTES } from './onboarding/linked.routes';
import { FORM_ROUTES, ONBOARDING_ROUTES } from './onboarding/onboarding.routes';
import { PHOTO_ROUTES } from './onboarding/photo.routes';
import { UPLOAD_ROUTES } from './onboarding/upload.routes';
import { FILE_ROUTES } from './operator/file.routes';
import { PRIVACY_ROUTES } from './privacy/privacy.routes';
import { TICKET_ROUTES } from './support/ticket.routes';

export const ROUTES = {
  ...ACCOUNT_ROUTES,
  ...CONFIRMATION_ROUTES,
  ...LOGIN_ROUTES,
  ...NUMBER_CHANGE_ROUTES,
  ...SESSION_ROUTES,
  ...HOME_ROUTES,
  ...MESSAGE_ROUTES,
  ...PUSH_ROUTES,
  ...INTEGRATOR_ROUTES,
  ...COUPON_ROUTES,
  ...CREDIT_ROUTES,
  ...DISPUTE_ROUTES,
  ...DOCUMENT_ROUTES,
  ...LOAN_ROUTES,
  ...OFFER_ROUTES,
  ...PAY_LINK_ROUTES,
  ...PAYMENT_ROUTES,
  ...RELIEF_ROUTES,
  ...WITHDRAWAL_ROUTES,
  ...META_ROUTES,
  ...APPLICATION_ROUTES,
  ...FACE_ROUTES,
  ...LINKED_ROUTES,
  ...FORM_ROUTES,
  ...ONBOARDING_ROUTES,
  ...PHOTO_ROUTES,
  ...UPLOAD_ROUTES,
  ...FILE_ROUTES,
  ...PRIVACY_ROUTES,
  ...TICKET_ROUTES,
} as const;
