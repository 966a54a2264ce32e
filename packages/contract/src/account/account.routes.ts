import { EXAMPLE_ID } from '../examples';
import { operations } from '../operation';
import { AccountLanguage, DeletionRequest, DeletionView } from './account';
import { HomeScreenView } from './home-screen-install';

export const ACCOUNT_ROUTES = operations('account', {
  getDeletion: {
    method: 'GET',
    path: '/account/deletion',
    summary: 'Returns the request to delete the account, and whether one is possible',
    access: 'borrower',
    answer: DeletionView,
    errors: [],
  },
  requestDeletion: {
    method: 'POST',
    path: '/account/deletion',
    summary: 'Requests the deletion of the account',
    access: 'borrower',
    isKeyed: true,
    body: DeletionRequest,
    example: { confirmationId: EXAMPLE_ID },
    answer: DeletionView,
    errors: ['confirmation_required', 'deletion_credit', 'deletion_open', 'deletion_owing', 'give_back_owed'],
  },
  withdrawDeletion: {
    method: 'POST',
    path: '/account/deletion/withdraw',
    summary: 'Withdraws the request to delete the account',
    access: 'borrower',
    answer: DeletionView,
    errors: ['deletion_state'],
  },
  getHomeScreen: {
    method: 'GET',
    path: '/account/home-screen',
    summary: 'Returns the rewards for adding the app to the home screen',
    access: 'borrower',
    answer: HomeScreenView,
    errors: [],
  },
  recordHomeScreen: {
    method: 'POST',
    path: '/account/home-screen',
    summary: 'Records that the app was opened from the home screen',
    access: 'borrower',
    answer: HomeScreenView,
    errors: [],
  },
  setLanguage: {
    method: 'PUT',
    path: '/account/language',
    summary: 'Sets the language of messages',
    access: 'borrower',
    body: AccountLanguage,
    example: { language: 'tl' },
    answer: AccountLanguage,
    errors: [],
  },
});
