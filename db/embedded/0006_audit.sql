-- What happens to accounts, told to public.audit (db/migrations/0013_audit.sql): names of what changed, never what it is.

create function auth.note_account() returns trigger
  language plpgsql
  as $$
declare
  one auth.users := case tg_op when 'DELETE' then old else new end;
  -- Times that every sign-in and every mail touch say nothing.
  changed text[] := case tg_op when 'UPDATE' then array(
    select before.key from jsonb_each(to_jsonb(old)) as before
      where before.value <> to_jsonb(new) -> before.key and before.key !~ '(_at|^updated_at)$'
      order by before.key) end;
begin
  if tg_op <> 'UPDATE' or cardinality(changed) > 0 then
    perform private.note('account', coalesce(one.email, one.phone, one.id::text),
      jsonb_build_object('what', lower(tg_op), 'changed', coalesce(changed, '{}')));
  end if;
  return null;
end
$$;

create trigger note_account after insert or update or delete on auth.users
  for each row execute function auth.note_account();

-- Who is not an administrator signs in unrecorded.
create function auth.note_sign_in() returns trigger
  language plpgsql
  as $$
begin
  insert into public.audit (action, actor, actor_email, details)
    select 'sign_in', users.id, users.email, jsonb_build_object('method', new.amr -> 0 ->> 'method', 'from', new.ip)
    from auth.users join public.profiles on profiles.id = users.id and profiles.role = 'admin'
    where users.id = new.user_id;
  return null;
end
$$;

create trigger note_sign_in after insert on auth.sessions
  for each row execute function auth.note_sign_in();

create function auth.note_factor() returns trigger
  language plpgsql
  as $$
declare
  one auth.mfa_factors := case tg_op when 'DELETE' then old else new end;
begin
  if one.status = 'verified' and (tg_op = 'DELETE' or old.status <> 'verified') then
    perform private.note('factor', private.email_of(one.user_id),
      jsonb_build_object('what', case tg_op when 'DELETE' then 'off' else 'on' end));
  end if;
  return null;
end
$$;

create trigger note_factor after update or delete on auth.mfa_factors
  for each row execute function auth.note_factor();

create function auth.note_signing_key() returns trigger
  language plpgsql
  as $$
begin
  perform private.note('signing_key', new.kid, '{}');
  return null;
end
$$;

create trigger note_signing_key after insert on auth.signing_keys
  for each row execute function auth.note_signing_key();
