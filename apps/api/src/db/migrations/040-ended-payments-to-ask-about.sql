-- Payments that ended are asked about a while longer: a gateway may have taken money late, and its message may be lost.
-- locks: the payments that came to nothing are picked in one reading of the table, in which payments wait
create index payment_ended on payment (expires_at) where status in ('expired', 'failed');
