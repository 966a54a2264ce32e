import { LENDER_ID } from '@tulay/contract/operator/files';
import { FILE_COMMANDS } from '@tulay/contract/operator/commands/file';
import { createFileAdmin } from '../../../features/operator/file/file-admin.service';
import { bindCommands, done, refusedAs } from '../../cli/handler';

export const FILE = bindCommands(FILE_COMMANDS, {
  'file add': {
    needs: ['links'],
    run: async (context, file) => {
      const added = await createFileAdmin(context).add(file);
      if (!added.ok)
        return refusedAs(added, {
          not_found: 'Nothing has that number, or your roles do not open it.',
          ambiguous: 'Several orders have that number. Use the order id.',
          no_borrower: 'This case belongs to no borrower, so it takes no files.',
        });
      const { fileId, customerId } = added.value;
      if (customerId !== LENDER_ID) context.setCustomer(customerId);
      return done({ fileId, upload: context.fileUrl('upload', { customerId, fileId }) });
    },
    lines: ({ fileId, upload }) => `${fileId}  upload it within a minute: ${upload}`,
  },
  'file open': {
    needs: ['links'],
    run: async (context, { file: fileId }) => {
      const found = await createFileAdmin(context).find(fileId);
      if (!found.ok)
        return refusedAs(found, { not_found: 'No file has that id, or your roles do not open it.' });
      const { customerId, name, kind, bytes } = found.value;
      if (customerId !== LENDER_ID) await context.recordAccess(customerId, 'data.read', fileId);
      return done({ fileId, name, kind, bytes, url: context.fileUrl('open', { customerId, fileId }) });
    },
    lines: ({ name, kind, bytes, url }) =>
      `${name} (${kind}, ${Math.ceil(bytes / 1024)} KB), link valid for one minute: ${url}`,
  },
});
