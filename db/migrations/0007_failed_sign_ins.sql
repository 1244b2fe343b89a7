-- The audit log also records failed attempts to sign in as an administrator.
alter table public.audit drop constraint audit_action_check;

alter table public.audit add constraint audit_action_check
  check (action in ('sign_in', 'sign_in_failed', 'account', 'role', 'factor', 'signing_key', 'import', 'undo', 'export', 'backup',
    'restore'));
