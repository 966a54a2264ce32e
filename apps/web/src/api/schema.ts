import type { SessionBody } from '@tulay/contract/auth';
import type { ProblemBody } from '@tulay/contract/common';
import type { AppConfigBody } from '@tulay/contract/meta';

interface Json<T> {
  headers: Record<string, unknown>;
  content: { 'application/json': T };
}

interface Unhappy {
  headers: Record<string, unknown>;
  content: { 'application/problem+json': ProblemBody };
}

interface Get<T> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  get: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: { 200: Json<T>; default: Unhappy };
  };
}

export interface paths {
  '/api/v1/config': Get<AppConfigBody>;
  '/api/v1/auth/session': Get<SessionBody>;
}
