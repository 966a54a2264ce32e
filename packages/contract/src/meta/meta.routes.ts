import { Empty } from '../common';
import { operations } from '../operation';
import { AppConfig } from './app-config';
import { FaqList, FaqQuery } from './faq';
import { PointReport } from './data-point-report';

export const META_ROUTES = operations('meta', {
  getConfig: {
    method: 'GET',
    path: '/config',
    summary: 'Returns the public settings of the app',
    access: 'public',
    answer: AppConfig,
    errors: [],
  },
  getFaq: {
    method: 'GET',
    path: '/faq',
    summary: 'Returns the questions and answers of the help screen',
    access: 'public',
    query: FaqQuery,
    answer: FaqList,
    errors: [],
  },
  countDataPoints: {
    method: 'POST',
    path: '/points',
    summary: 'Counts how form fields were left',
    access: 'public',
    body: PointReport,
    example: { points: [{ page: 'login', field: 'phone', outcome: 'filled', count: 1 }] },
    answer: Empty,
    errors: [],
  },
});
