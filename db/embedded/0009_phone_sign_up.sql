-- The code of a sign-up by phone, which unlike a sign-in code keeps the password that was chosen.
alter table auth.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (kind in ('confirmation', 'recovery', 'magiclink', 'invite',
    'email_change_new', 'email_change_current', 'sms', 'phone_confirmation', 'phone_change', 'reauthentication'));
