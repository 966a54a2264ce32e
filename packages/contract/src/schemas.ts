/**
 * Exports every module with schemas. The API document uses the names of these exports as the names of its components.
 */
export * from './account/account';
export * from './account/home-screen-install';
export * from './auth/confirmation';
export * from './auth/login';
export * from './auth/number-change';
export * from './auth/session';
export * from './common';
export * from './home/home';
export * from './inbox/message';
export * from './inbox/push';
export * from './integrators/reads';
export * from './lending/bank-transfer';
export * from './lending/coupon';
export * from './lending/credit';
export * from './lending/dispute';
export * from './lending/document';
export * from './lending/loan';
export * from './lending/offer';
export * from './lending/pay-link';
export * from './lending/payment';
export * from './lending/payout';
export * from './lending/product';
export * from './lending/relief';
export * from './meta/app-config';
export * from './meta/data-point-report';
export * from './onboarding/application';
export * from './onboarding/device';
export * from './onboarding/face';
export * from './onboarding/facebook';
export * from './onboarding/forms';
export * from './onboarding/photo';
export * from './onboarding/profile';
export * from './privacy/privacy';
export * from './support/ticket';
