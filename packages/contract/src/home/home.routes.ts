import { operations } from '../operation';
import { HomeView } from './home';

export const HOME_ROUTES = operations('home', {
  getHome: {
    method: 'GET',
    path: '/home',
    summary: 'Returns what the home screen shows',
    access: 'borrower',
    answer: HomeView,
    errors: [],
  },
});
