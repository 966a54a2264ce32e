import { useReading } from '../../api/commands';
import { PendingRequests } from '../../kit/pending-requests';

/** Requests about products that wait for a second operator. */
export function ProductRequests() {
  const rows = useReading('product list', {}).data?.rows ?? [];
  return (
    <div className="mb-4 grid gap-2 empty:hidden">
      {rows.map(({ productId }) => (
        <PendingRequests key={productId} about={productId} />
      ))}
    </div>
  );
}
