-- Lists the borrowers that a campaign reaches now. Excludes borrowers who requested the deletion of their account, who
-- are blocked from contact, or who have a written-off loan. For offers, also excludes borrowers without consent to
-- offers. p_audience: settled (loans, at least), idleDays (since the last one), loanless boolean.
create or replace function campaign_audience(p_audience jsonb, p_offer boolean, p_now timestamptz)
returns table (customer_id uuid) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select c.customer_id from customer c left join (
    select o.customer_id, count(*) filter (where status = 'settled') as settled,
      max(settled_at) filter (where status = 'settled') as last_settled,
      bool_or(status in ('signed', 'disbursing', 'payout_failed', 'active')) as lent,
      bool_or(status = 'written_off') as written_off
    from loan_order o group by o.customer_id) loans on loans.customer_id = c.customer_id
  where c.erased_at is null
    and coalesce(loans.settled, 0) >= coalesce((p_audience ->> 'settled')::integer, 0)
    and (p_audience ->> 'idleDays' is null
      or loans.last_settled <= p_now - make_interval(days => (p_audience ->> 'idleDays')::integer))
    and not (coalesce(loans.lent, false) and coalesce((p_audience ->> 'loanless')::boolean, false))
    and not coalesce(loans.written_off, false)
    and not exists (select 1 from collection_block b where b.customer_id = c.customer_id and b.ended_at is null)
    and not exists (select 1 from deletion_request d where d.customer_id = c.customer_id
      and d.status in ('requested', 'held', 'scheduled'))
    and (not p_offer or exists (select 1 from offer_consent f where f.customer_id = c.customer_id
      and f.withdrawn_at is null));
end $$;

-- Counts the borrowers that a campaign would reach.
create or replace function campaign_count(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
begin
  perform require_keys(p_input, 'audience', 'content');
  perform require_keys(p_input -> 'content', 'offer');
  return (select jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('count', count(*)))
  from campaign_audience(p_input -> 'audience', (p_input #>> '{content,offer}')::boolean, p_now));
end $$;

-- Starts a campaign.
create or replace function campaign_begin(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'campaignId', 'kind', 'audience', 'content', 'who');
  insert into campaign (campaign_id, kind, audience, content, requested_by, requested_at)
    values ((p_input ->> 'campaignId')::uuid, p_input ->> 'kind', p_input -> 'audience', p_input -> 'content',
      p_input ->> 'who', p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Stops a campaign.
create or replace function campaign_stop(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'campaignId');
  update campaign set done_at = p_now where campaign_id = (p_input ->> 'campaignId')::uuid and done_at is null;
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
