-- What was written in a dispute stands in its event alone, where the erasure of an account finds it; the trail keeps the ticket.
update audit set detail = detail - 'words' where action like 'dispute.%' and detail ? 'words';

-- When the worker last asked the gateway about a payment: those that wait longest have their turn first.
alter table payment add column asked_at timestamptz;
-- locks: the open payments, few of all, are picked in one reading of the table, in which payments wait
create index payment_silent on payment (coalesce(asked_at, created_at)) where status in ('created', 'pending');
