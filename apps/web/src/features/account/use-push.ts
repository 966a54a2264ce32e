import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, valueOf } from '../../api/client';
import { useCommand } from '../../api/command';
import { allowPush, endPush, type PushStanding, pushStanding } from '../../platform/push';

const KEY = ['account', 'push'];

/** Whether this device rings, and turning it on and off; `declined` when the browser or the borrower said no. */
export function usePush() {
  const client = useQueryClient();
  const standing = useQuery({ queryKey: KEY, queryFn: pushStanding }).data;
  const show = (next: PushStanding) => client.setQueryData(KEY, next);

  const change = useCommand({
    run: async (wanted: 'on' | 'off'): Promise<PushStanding> => {
      if (wanted === 'off') {
        const endpoint = await endPush();
        if (endpoint) await valueOf(api.POST('/api/v1/account/push/end', { body: { endpoint } }));
        return 'off';
      }
      const { publicKey } = await valueOf(api.GET('/api/v1/account/push'));
      const address = await allowPush(publicKey);
      if (!address) return pushStanding();
      await valueOf(api.POST('/api/v1/account/push', { body: address }));
      return 'on';
    },
    onDone: show,
    // Rings nowhere rather than only half.
    onProblem: () => void endPush().then(() => client.invalidateQueries({ queryKey: KEY })),
  });
  const declined = change.value !== undefined && change.value !== 'on' && change.value !== 'off';
  return { standing, change, declined };
}
