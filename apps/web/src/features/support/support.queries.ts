import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { TicketBody, TicketRequestBody } from '@tulay/contract/support/ticket';
import { api, valueOf } from '../../api/client';
import { useCommand } from '../../api/command';
import { withIdempotencyKey } from '../../api/idempotency-key';
import { shrinkPhoto } from '../../platform/shrink-photo';

/** The borrower's tickets with their answers, newest first. */
export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: () => valueOf(api.GET('/api/v1/tickets')),
});

export function useSendTicket(onDone: (sent: TicketBody) => void) {
  const client = useQueryClient();
  return useCommand({
    run: (ticket: TicketRequestBody) =>
      withIdempotencyKey('ticket', ticket, (key) =>
        valueOf(
          api.POST('/api/v1/tickets', { params: { header: { 'idempotency-key': key } }, body: ticket }),
        ),
      ),
    onDone: (sent) => {
      void client.invalidateQueries({ queryKey: ticketsQuery.queryKey });
      onDone(sent);
    },
  });
}

export interface TicketPhoto {
  readonly photoId: string;
  /** Object URL of the photo on this device. */
  readonly preview: string;
}

/** Uploads a photo before its ticket, reduced in size for slow connections. */
export function useUploadTicketPhoto(onDone: (picture: TicketPhoto) => void) {
  return useCommand({
    run: async (file: Blob): Promise<TicketPhoto> => {
      const photo = await shrinkPhoto(file);
      const { photoId } = await valueOf(
        api.POST('/api/v1/tickets/photos', {
          body: { file: photo as unknown as string },
          bodySerializer: ({ file: picture }) => {
            const form = new FormData();
            form.set('file', picture as unknown as Blob, 'photo.jpg');
            return form;
          },
        }),
      );
      return { photoId, preview: URL.createObjectURL(photo) };
    },
    onDone,
  });
}
