-- Which request a fact was announced for, so that its job and what providers are asked can be found with it: a request
-- id and, where traces are on, a traceparent. No personal data.
alter table outbox add column context text;

-- Pay-outs without an end are few; they are counted at each scrape and asked about each minute.
create index payout_open on payout (created_at) where status in ('created', 'sent', 'unknown');
