import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { v7 as newKey } from 'uuid';
import type { DisputeSubject } from '@tulay/contract/lending/dispute';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withKeptKey } from '../../../api/idempotency-key';
import { orderQuery } from '../../../api/loans';
import { ProblemError } from '../../../api/problem';
import { flagRefresh } from '../../../app/store/store';
import { shrinkPhoto } from '../../../platform/shrink-photo';

export interface DisputeWish {
  readonly about: DisputeSubject;
  readonly paymentId: string | undefined;
  readonly reason: string;
}

/** A chosen photo; its id is the key under which it is sent, so that a photo sent again is the same photo. */
export interface Proof {
  readonly photoId: string;
  readonly file: Blob;
}

export const proofOf = (file: Blob): Proof => ({ photoId: newKey(), file });

interface Opening {
  readonly wish: DisputeWish;
  readonly proofs: readonly Proof[];
}

interface Opened {
  readonly disputeId: string;
  /** Photos that did not arrive: the dispute is open all the same. */
  readonly lost: boolean;
}

/** Opens the dispute at once, so that it freezes what it is about, then sends its photos. */
export function useOpenDispute(orderId: string, onDone: (opened: Opened) => void): Command<Opening, Opened> {
  const queryClient = useQueryClient();
  return useCommand({
    run: async ({ wish, proofs }: Opening) => {
      const order = await withKeptKey(`dispute:${orderId}`, wish, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/disputes', {
            body: wish,
            params: { path: { orderId }, header: { 'idempotency-key': key } },
          }),
        ),
      );
      keep(queryClient, order);
      const disputeId = order.disputes[0]?.disputeId ?? '';
      const lost = await sendAll(queryClient, { orderId, disputeId }, proofs);
      return { disputeId, lost };
    },
    onDone,
  });
}

async function sendAll(queryClient: QueryClient, place: Place, proofs: readonly Proof[]): Promise<boolean> {
  for (const proof of proofs) {
    try {
      keep(queryClient, await sendProof(place, proof));
    } catch (error) {
      if (error instanceof ProblemError) return true;
      throw error;
    }
  }
  return false;
}

interface Place {
  readonly orderId: string;
  readonly disputeId: string;
}

async function sendProof(path: Place, { photoId, file }: Proof): Promise<OrderBody> {
  const form = new FormData();
  form.set('file', await shrinkPhoto(file), 'proof.jpg');
  return valueOf(
    api.POST('/api/v1/orders/{orderId}/disputes/{disputeId}/photos', {
      // The form goes as it is; its type in the document is that of its fields.
      body: form as never,
      bodySerializer: (body) => body as unknown as FormData,
      params: { path, header: { 'idempotency-key': photoId } },
    }),
  );
}

/** Adds a photo to a dispute that is open. */
export function useAddProof(place: Place): Command<Proof, OrderBody> {
  const queryClient = useQueryClient();
  return useCommand({
    run: (proof: Proof) => sendProof(place, proof),
    onDone: (order) => keep(queryClient, order),
  });
}

export type Step =
  | { readonly move: 'withdraw' }
  | { readonly move: 'answer' | 'appeal'; readonly words: string };

/** The borrower's own moves; one that was made already stays made. */
export function useDisputeStep(path: Place, onDone?: () => void): Command<Step, OrderBody> {
  const queryClient = useQueryClient();
  return useCommand({
    run: (step: Step) =>
      valueOf(
        step.move === 'withdraw'
          ? api.POST('/api/v1/orders/{orderId}/disputes/{disputeId}/withdraw', { params: { path } })
          : api.POST(`/api/v1/orders/{orderId}/disputes/{disputeId}/${step.move}`, {
              body: { words: step.words },
              params: { path },
            }),
      ),
    onDone: (order) => {
      keep(queryClient, order);
      onDone?.();
    },
  });
}

/** A link to a photo, which works for a minute; every look is on record. */
export const photoLink = (photoId: string): Promise<{ url: string }> =>
  valueOf(api.POST('/api/v1/profile/photos/{photoId}/links', { params: { path: { photoId } } }));

function keep(queryClient: QueryClient, order: OrderBody): void {
  queryClient.setQueryData(orderQuery(order.orderId).queryKey, order);
  flagRefresh('homeIndex');
  flagRefresh('billIndex');
}
