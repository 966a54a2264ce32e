-- Sets the definition of a product from a future day on, so that no offer on screen changes.
create or replace function product_set(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'productId', 'definition', 'effectiveFrom', 'active');
  if (p_input ->> 'effectiveFrom')::date <= (p_now at time zone 'Asia/Manila')::date then
    return refuse('product_too_early');
  end if;
  insert into product_version (product_id, effective_from, definition, active, set_at)
    select product_id, (p_input ->> 'effectiveFrom')::date, p_input -> 'definition', (p_input ->> 'active')::boolean, p_now
    from product where product_id = p_input ->> 'productId'
    on conflict (product_id, effective_from) do update
      set definition = excluded.definition, active = excluded.active, set_at = excluded.set_at;
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
