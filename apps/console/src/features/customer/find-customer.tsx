import { useNavigate } from '@tanstack/react-router';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { Command } from 'cmdk';
import { useState } from 'react';
import { AsOf } from '../../kit/as-of';
import { Failure } from '../../kit/failure';
import { day } from '../../kit/format';
import { useFocus } from '../../kit/use-focus';
import { type FoundCustomer, useCustomerSearch, useFirstChoice } from './use-customer-search';

const words = CONSOLE_WORDS.customer;

/** Text of a search result: the last digits of the phone number, and the day since when the borrower is a customer. */
export const FoundRow = ({ found: { numberEnd, registeredAt } }: { readonly found: FoundCustomer }) => (
  <>
    <span className="font-semibold">{words.numberEnd(numberEnd)}</span>
    <span className="text-quiet">{`${words.since} ${day(registeredAt)}`}</span>
  </>
);

/** Search field with the borrowers that it finds. Arrow keys choose one, Enter opens it. */
export function FindCustomer() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const field = useFocus<HTMLInputElement>();
  const { rows, hasMore, failure, isSearching, isTooShort, isOver, readAt } = useCustomerSearch(typed);
  const choice = useFirstChoice(rows);
  return (
    <Command {...choice} label={words.find} shouldFilter={false} className="panel p-4">
      <Command.Input
        ref={field}
        className="control"
        aria-label={words.find}
        placeholder={words.findHint}
        value={typed}
        onValueChange={setTyped}
      />
      <div aria-live="polite" className="mt-2 text-quiet">
        {isTooShort ? words.typeMore : null}
        {isSearching ? words.searching : isOver && !failure && rows.length === 0 ? words.nobody : null}
        {hasMore ? words.more : null} <AsOf at={readAt} />
      </div>
      {failure ? <Failure failure={failure} /> : null}
      <Command.List>
        {rows.map((found) => (
          <Command.Item
            key={found.customerId}
            value={found.customerId}
            className="flex cursor-pointer gap-4 rounded-lg px-3 py-2 data-[selected=true]:bg-tint"
            onSelect={() => void navigate({ to: '/customers', search: { customer: found.customerId } })}
          >
            <FoundRow found={found} />
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
