import { useReading } from '../../api/commands';
import { Failure } from '../../kit/failure';
import { PendingRequests } from '../../kit/pending-requests';

/** Requests about products that wait for a second operator. */
export function ProductRequests() {
  const list = useReading('product list', {});
  return (
    <div className="mb-4 grid gap-2 empty:hidden">
      {list.error ? <Failure failure={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.rows.map(({ productId }) => (
        <PendingRequests key={productId} about={productId} />
      ))}
    </div>
  );
}
