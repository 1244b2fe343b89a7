-- The same object as before. A procedure's statements are planned once for each connection, those of a function in SQL at
-- every call, and planning was half of what a sign-in cost beside its password hash.
create or replace function auth.user_object(one auth.users) returns jsonb
  language plpgsql stable
  as $$
declare
  identities jsonb;
  factors jsonb;
begin
  select jsonb_agg(auth.identity_object(i) order by i.created_at, i.provider) into identities
    from auth.identities i where i.user_id = one.id;
  select jsonb_agg(auth.factor_object(f) order by f.created_at) into factors
    from auth.mfa_factors f where f.user_id = one.id;
  return jsonb_build_object('id', one.id, 'aud', 'authenticated', 'role', 'authenticated',
      'email', coalesce(one.email, ''), 'phone', coalesce(one.phone, ''), 'user_metadata', one.user_metadata,
      'app_metadata', one.app_metadata || jsonb_build_object(
        'provider', coalesce(one.app_metadata ->> 'provider', identities -> 0 ->> 'provider', 'email'),
        'providers', coalesce(
          (select jsonb_agg(distinct i ->> 'provider') from jsonb_array_elements(identities) as i), '["email"]')),
      'identities', coalesce(identities, '[]'),
      'created_at', one.created_at, 'updated_at', one.updated_at, 'is_anonymous', false)
    || jsonb_strip_nulls(jsonb_build_object('email_confirmed_at', one.email_confirmed_at,
      'phone_confirmed_at', one.phone_confirmed_at, 'confirmed_at', least(one.email_confirmed_at, one.phone_confirmed_at),
      'invited_at', one.invited_at, 'confirmation_sent_at', one.confirmation_sent_at, 'recovery_sent_at', one.recovery_sent_at,
      'new_email', one.new_email, 'email_change_sent_at', one.email_change_sent_at, 'new_phone', one.new_phone,
      'phone_change_sent_at', one.phone_change_sent_at, 'reauthentication_sent_at', one.reauthentication_sent_at,
      'last_sign_in_at', one.last_sign_in_at, 'banned_until', one.banned_until, 'deleted_at', one.deleted_at,
      'factors', factors));
end $$;
