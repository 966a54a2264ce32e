-- Files that operators add to a case, a customer or a loan of a borrower.

-- Adds the row of a file whose bytes the API stores next. Refuses with `no_borrower` if the case belongs to no borrower, because
-- a file is encrypted with the borrower's key.
create or replace function file_add(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_place jsonb;
begin
  perform require_keys(p_input, 'fileId', 'about', 'subject', 'name');
  v_place := note_place(p_input ->> 'about', p_input ->> 'subject');
  if v_place ->> 'refusal' = 'ambiguous' then return refuse('ambiguous'); end if;
  if v_place ? 'refusal' then return refuse('not_found'); end if;
  if v_place ->> 'customer' is null then return refuse('no_borrower'); end if;
  insert into operator_file (file_id, customer_id, about, subject, name, author, author_name, added_at)
    values ((p_input ->> 'fileId')::uuid, (v_place ->> 'customer')::uuid, p_input ->> 'about', v_place ->> 'subject',
      p_input ->> 'name', v_action.operator_id, v_action.operator, p_now);
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('customerId', v_place -> 'customer'));
end $$;

-- Returns a stored file to an operator whose roles may read notes on the same object. Nobody can open the files of an
-- import, because they contain data of many borrowers.
create or replace function file_find(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_file operator_file;
begin
  perform require_keys(p_input, 'fileId');
  select * into v_file from operator_file
    where file_id = (p_input ->> 'fileId')::uuid and storage_key is not null and about <> 'import';
  if not found or not exists (select 1 from operator where operator_id = (current_operator_action()).operator_id
      and roles && note_roles(v_file.about)) then
    return refuse('not_found');
  end if;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('customerId', v_file.customer_id,
    'about', v_file.about, 'subject', v_file.subject, 'name', v_file.name, 'kind', v_file.kind, 'bytes', v_file.bytes,
    'sha256', v_file.sha256, 'isUsed', num_nonnulls(v_file.note_id, v_file.transaction_id, v_file.contact_id) > 0));
end $$;

-- Deletes the row of a file that no note, payment or contact uses. Runs as the owner, because the application may not delete
-- operators' rows.
create or replace function file_delete(p_now timestamptz, p_input jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_keys(p_input, 'fileId');
  delete from operator_file
    where file_id = (p_input ->> 'fileId')::uuid and note_id is null and transaction_id is null
      and contact_id is null;
end $$;
