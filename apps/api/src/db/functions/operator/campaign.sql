-- Lists the borrowers that a campaign reaches now. Excludes borrowers who requested the deletion of their account, who
-- are blocked from contact, or who have a written-off loan. For offers, also excludes borrowers without consent to
-- offers. p_audience: settled (loans, at least), idleDays (since the last one), loanless boolean.
-- @param p_only these borrowers; null for all
create or replace function campaign_audience(p_audience jsonb, p_offer boolean, p_now timestamptz, p_only uuid[])
returns table (customer_id uuid) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select c.customer_id from customer c left join (
    select o.customer_id, count(*) filter (where status = 'settled') as settled,
      max(settled_at) filter (where status = 'settled') as last_settled,
      bool_or(status in ('signed', 'disbursing', 'payout_failed', 'active')) as lent,
      bool_or(status = 'written_off') as written_off
    from loan_order o where p_only is null or o.customer_id = any (p_only) group by o.customer_id) loans on loans.customer_id = c.customer_id
  where c.erased_at is null and (p_only is null or c.customer_id = any (p_only))
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

-- Returns the next recipients of a campaign, at most p_recipients, in the order of the borrowers' ids. Checks at most
-- p_checked borrowers after p_after, so the cost does not depend on the number of borrowers. `last` is the last borrower
-- that was checked; null if no borrower is left.
create or replace function campaign_batch(p_audience jsonb, p_offer boolean, p_now timestamptz, p_after uuid, p_checked integer,
  p_recipients integer, out recipients uuid[], out last uuid) language plpgsql stable as $$
declare
  v_checked uuid[];
begin
  select array_agg(customer_id order by customer_id) into v_checked
    from (select customer_id from customer where erased_at is null
        and customer_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
      order by customer_id limit p_checked) next;
  select coalesce(array_agg(customer_id order by customer_id), '{}') into recipients
    from (select customer_id from campaign_audience(p_audience, p_offer, p_now, coalesce(v_checked, '{}'))
      order by customer_id limit p_recipients) next;
  last := case when cardinality(recipients) = p_recipients then recipients[p_recipients] else v_checked[cardinality(v_checked)] end;
end $$;

-- Counts the borrowers that a campaign would reach.
create or replace function campaign_count(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
begin
  perform require_keys(p_input, 'audience', 'content');
  perform require_keys(p_input -> 'content', 'offer');
  return (select jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('count', count(*)))
  from campaign_audience(p_input -> 'audience', (p_input #>> '{content,offer}')::boolean, p_now, null));
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
