import { hasSession } from '../routing/guard';
import { useStore } from './store';

export function useHasSession(): boolean {
  return useStore((data) => hasSession(data.publicData));
}
