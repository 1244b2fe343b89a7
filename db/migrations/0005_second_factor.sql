-- Whoever has set up a second factor is an administrator only where they have used it. Runs with the caller's own rights.
create or replace function private.is_admin() returns boolean
  language sql stable
  as $$ select exists (
      select from public.profiles where id = (select auth.uid()) and role = 'admin')
    and (coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
      select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')) $$;
