import { DOCUMENT_COMMANDS } from '@tulay/contract/operator/commands/document';
import { manilaDate } from '@tulay/engine/calendar';
import { runGlobal } from '../../../command';
import { bindCommands, done, refuse } from '../../cli/handler';
import { withOrder } from './loan-order';

export const DOCUMENT = bindCommands(DOCUMENT_COMMANDS, {
  'document open': {
    needs: ['links'],
    run: (context, { order, document }) =>
      withOrder(context, order, async ({ customerId, orderId }) => {
        const found = await runGlobal(context.db, 'document_find', context.clock.now(), {
          customerId,
          orderId,
          document,
        });
        if (!found.ok) return refuse('not_found', 'The loan has no document with that number.');
        const { at, ...shown } = found.value;
        await context.recordAccess(customerId, 'data.read', orderId);
        const url = context.documentUrl({ customerId, sha256: shown.sha256 });
        return done({ ...shown, at: new Date(at), url });
      }),
    lines: ({ kind, language, at, isVoid, sha256, url }) => [
      `${manilaDate(new Date(at))}  ${kind} (${language})${isVoid ? '  no longer valid' : ''}`,
      `SHA-256 ${sha256}`,
      `link valid for one minute: ${url}`,
    ],
  },
});
