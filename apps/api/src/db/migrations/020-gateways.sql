-- Which gateway took a pay-out or a payment, so that a switch to another strands none that is open; null until one did.
-- The gateway's own name of a checkout, by which it is found again where a gateway knows no references of ours.
alter table payout add column provider text;
alter table payment add column provider text;
alter table payment add column gateway_ref text;
update payout set provider = 'sandbox' where status <> 'created';
update payment set provider = 'sandbox' where checkout_url is not null;

-- Texts that networks took, which know no references of ours: so none is sent twice. Keyed by the reference's digest, and
-- about nobody: neither number nor words.
create table text_sent (
  reference_hash bytea primary key,
  status text not null check (status in ('sending', 'sent', 'refused')),
  begun_at timestamptz not null
);
create index text_sent_old on text_sent (begun_at);
