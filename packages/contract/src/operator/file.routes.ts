import * as z from 'zod/mini';
import { PICTURE_ERRORS } from '../onboarding/photo.routes';
import { fileAnswer, operations } from '../operation';
import { OperatorFile, OperatorFileForm } from './files';

const byToken = { token: z.string().check(z.maxLength(200)) };

/** Operations that need no session: the signature of an operator's link authorizes the request. */
export const FILE_ROUTES = operations('operator', {
  storeOperatorFile: {
    method: 'POST',
    path: '/operator-files/{token}',
    summary: 'Stores the photo, PDF or CSV file of an operator by the link for it',
    access: 'public',
    params: byToken,
    form: OperatorFileForm,
    status: 201,
    answer: OperatorFile,
    errors: [...PICTURE_ERRORS],
  },
  viewOperatorFile: {
    method: 'GET',
    path: '/operator-file-views/{token}',
    summary: 'Returns an operator’s file by an operator’s link',
    access: 'public',
    params: byToken,
    answer: fileAnswer('image/jpeg', 'application/pdf', 'text/csv'),
    errors: [],
  },
  viewOperatorDocument: {
    method: 'GET',
    path: '/operator-document-views/{token}',
    summary: 'Returns a sealed document of a borrower by an operator’s link',
    access: 'public',
    params: byToken,
    answer: fileAnswer('application/pdf'),
    errors: [],
  },
  viewBureauReport: {
    method: 'GET',
    path: '/bureau-report-views/{token}',
    summary: 'Returns the file of a month for the credit bureau by an operator’s link',
    access: 'public',
    params: byToken,
    answer: fileAnswer('text/csv'),
    errors: [],
  },
});
