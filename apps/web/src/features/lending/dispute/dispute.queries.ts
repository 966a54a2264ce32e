import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { v7 as newKey } from 'uuid';
import type { DisputeSubject } from '@tulay/contract/lending/dispute';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { orderQuery } from '../../../api/loans';
import { ProblemError } from '../../../api/problem';
import { shrinkPhoto } from '../../../platform/shrink-photo';

export interface DisputeInput {
  readonly about: DisputeSubject;
  readonly paymentId: string | undefined;
  readonly reason: string;
}

/** Photo to send. `photoId` is also the idempotency key, so that a repeated upload stores the photo once. */
export interface ProofPhoto {
  readonly photoId: string;
  readonly file: Blob;
}

export const newProofPhoto = (file: Blob): ProofPhoto => ({ photoId: newKey(), file });

interface OpenDisputeInput {
  readonly input: DisputeInput;
  readonly photos: readonly ProofPhoto[];
}

interface OpenedDispute {
  readonly disputeId: string;
  /** True if a photo failed to upload; the dispute is open without it. */
  readonly photosLost: boolean;
}

/** Opens the dispute first, so that the amount is frozen at once, then uploads its photos. */
export function useOpenDispute(
  orderId: string,
  onDone: (opened: OpenedDispute) => void,
): Command<OpenDisputeInput, OpenedDispute> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'loan',
    run: async ({ input, photos }: OpenDisputeInput) => {
      const order = await withIdempotencyKey(`dispute:${orderId}`, input, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/disputes', {
            body: input,
            params: { path: { orderId }, header: { 'idempotency-key': key } },
          }),
        ),
      );
      storeOrder(queryClient, order);
      const disputeId = order.disputes[0]?.disputeId ?? '';
      const photosLost = await sendPhotos(queryClient, { orderId, disputeId }, photos);
      return { disputeId, photosLost };
    },
    onDone,
  });
}

async function sendPhotos(
  queryClient: QueryClient,
  path: DisputePath,
  photos: readonly ProofPhoto[],
): Promise<boolean> {
  for (const proof of photos) {
    try {
      storeOrder(queryClient, await sendPhoto(path, proof));
    } catch (error) {
      if (error instanceof ProblemError) return true;
      throw error;
    }
  }
  return false;
}

interface DisputePath {
  readonly orderId: string;
  readonly disputeId: string;
}

async function sendPhoto(path: DisputePath, { photoId, file }: ProofPhoto): Promise<OrderBody> {
  const form = new FormData();
  form.set('file', await shrinkPhoto(file), 'proof.jpg');
  return valueOf(
    api.POST('/api/v1/orders/{orderId}/disputes/{disputeId}/photos', {
      body: form,
      params: { path, header: { 'idempotency-key': photoId } },
    }),
  );
}

export function useAddProofPhoto(path: DisputePath): Command<ProofPhoto, OrderBody> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'loan',
    run: (proof: ProofPhoto) => sendPhoto(path, proof),
    onDone: (order) => storeOrder(queryClient, order),
  });
}

export type DisputeAction =
  | { readonly move: 'withdraw' }
  | { readonly move: 'answer' | 'appeal'; readonly words: string };

export function useDisputeAction(path: DisputePath, onDone?: () => void): Command<DisputeAction, OrderBody> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'loan',
    run: (action: DisputeAction) =>
      valueOf(
        action.move === 'withdraw'
          ? api.POST('/api/v1/orders/{orderId}/disputes/{disputeId}/withdraw', { params: { path } })
          : api.POST(`/api/v1/orders/{orderId}/disputes/{disputeId}/${action.move}`, {
              body: { words: action.words },
              params: { path },
            }),
      ),
    onDone: (order) => {
      storeOrder(queryClient, order);
      onDone?.();
    },
  });
}

/** Requests a link to a photo, valid for one minute. The server records each access. */
export const photoLink = (photoId: string): Promise<{ url: string }> =>
  valueOf(api.POST('/api/v1/onboarding/photos/{photoId}/links', { params: { path: { photoId } } }));

function storeOrder(queryClient: QueryClient, order: OrderBody): void {
  queryClient.setQueryData(orderQuery(order.orderId).queryKey, order);
}
