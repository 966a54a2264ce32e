import { EXAMPLE_ID } from '../examples';
import { operations } from '../operation';
import { DeviceForm, DeviceList } from './device';
import { FacebookAttempt, FacebookConsent, FacebookLinkStatus } from './facebook';
import { LocationForm, LocationView } from './location';

export const LINKED_ROUTES = operations('onboarding', {
  listDevices: {
    method: 'GET',
    path: '/onboarding/devices',
    summary: 'Lists the devices that the borrower agreed to store',
    access: 'borrower',
    answer: DeviceList,
    errors: [],
  },
  rememberDevice: {
    method: 'PUT',
    path: '/onboarding/devices',
    summary: 'Stores this device with the borrower’s consent',
    access: 'borrower',
    body: DeviceForm,
    example: { token: EXAMPLE_ID, family: 'iphone' },
    answer: DeviceList,
    errors: [],
  },
  forgetDevices: {
    method: 'POST',
    path: '/onboarding/devices/forget',
    summary: 'Withdraws the consent and deletes the stored devices',
    access: 'borrower',
    answer: DeviceList,
    errors: [],
  },
  shareLocation: {
    method: 'PUT',
    path: '/onboarding/location',
    summary: 'Stores the approximate location with the borrower’s consent, for the next application',
    access: 'borrower',
    body: LocationForm,
    example: { latitude: 14.2, longitude: 121.2 },
    answer: LocationView,
    errors: [],
  },
  getFacebookLink: {
    method: 'GET',
    path: '/onboarding/facebook',
    summary: 'Returns whether a Facebook account is linked',
    access: 'borrower',
    answer: FacebookLinkStatus,
    errors: [],
  },
  startFacebookLink: {
    method: 'POST',
    path: '/onboarding/facebook/attempts',
    summary: 'Starts linking a Facebook account',
    access: 'borrower',
    body: FacebookAttempt,
    example: { screen: 'linked' },
    status: 201,
    answer: FacebookConsent,
    errors: ['daily_limit', 'facebook_linked', 'give_back_owed'],
  },
  unlinkFacebook: {
    method: 'POST',
    path: '/onboarding/facebook/unlink',
    summary: 'Unlinks the Facebook account',
    access: 'borrower',
    isKeyed: true,
    answer: FacebookLinkStatus,
    errors: ['stale'],
  },
});
