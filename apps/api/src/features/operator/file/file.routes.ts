import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { csv, jpeg, pdf, register } from '../../../http/operation';
import { readFile } from '../../../http/streamed-form';
import type { FileService } from './file.service';

export function fileRoutes(files: FileService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.storeOperatorFile, async ({ params, request }) =>
      files.store(params.token, await readFile(request)),
    );

    register(api, ROUTES.viewOperatorFile, async ({ params }) => {
      const file = await files.read(params.token);
      if (!file.ok) return file;
      const { kind, bytes } = file.value;
      if (kind === 'csv') return ok(csv(bytes));
      return ok(kind === 'pdf' ? pdf('file', bytes) : jpeg(bytes));
    });
  };
}
