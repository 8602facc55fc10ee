-- A person's record: what was done to their account, and what they objected to, by time.
create index audit_of_user on academy.audit (target_id, at desc) where target_kind = 'user';
create index appeal_user on academy.appeal (user_id, created_at desc);

-- Blocks that still run, for the filter of the user list.
create index ban_running on academy.ban (coalesce("end", 'infinity'), user_id) include (action);
