-- The parts of the database: one server that has all rows, or the servers of a cluster, each with the rows of its borrowers.
-- Functions with a borrower as their first argument run on the server of that borrower, whose catalog names the tables
-- that it stores.

-- Returns the number of the server on which the borrower's rows are; 0 without a cluster.
create or replace function part_number(p_customer uuid) returns integer language plpgsql as $$
declare
  v_number integer := 0;
begin
  if to_regclass('pg_dist_local_group') is not null then
    execute 'select groupid from pg_dist_local_group' into v_number;
  end if;
  return v_number;
end $$;

-- Returns the query of the outbox rows that a server stores; null if it stores none.
create or replace function outbox_query(p_part integer) returns text language plpgsql as $$
declare
  v_query text := 'select * from outbox';
begin
  if to_regclass('pg_dist_placement') is not null then
    execute 'select string_agg(format(''select * from outbox_%s'', s.shardid), '' union all '')
        from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
        where s.logicalrelid = ''outbox''::regclass and p.groupid = $1'
      into v_query using p_part;
  end if;
  return v_query;
end $$;

-- Returns the number of the borrower's server, and whether its outbox has rows.
create or replace function outbox_waits(p_customer uuid) returns jsonb language plpgsql as $$
declare
  v_part integer := part_number(p_customer);
  v_waits boolean;
begin
  execute format('select exists (%s)', coalesce(outbox_query(v_part), 'select 1 where false')) into v_waits;
  return jsonb_build_object('part', v_part, 'waits', v_waits);
end $$;

-- Returns the number of the borrower's server, and the oldest rows of its outbox. Rows of the topics p_last come last.
create or replace function outbox_batch(p_customer uuid, p_last text[], p_limit integer) returns jsonb language plpgsql as $$
declare
  v_part integer := part_number(p_customer);
  v_query text := outbox_query(v_part);
  v_rows jsonb;
begin
  if v_query is not null then
    execute format('select jsonb_agg(r order by r.topic = any ($1), r.created_at, r.outbox_id)
        from (select * from (%s) o order by o.topic = any ($1), o.created_at, o.outbox_id limit $2) r', v_query)
      into v_rows using p_last, p_limit;
  end if;
  return jsonb_build_object('part', v_part, 'rows', coalesce(v_rows, '[]'));
end $$;
