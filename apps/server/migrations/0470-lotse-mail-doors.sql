-- When the identity secret was replaced: addresses for answers that were mailed before write no more in conversations of
-- people who were proved with the old one.
alter table lotse.project add column identity_replaced_at timestamptz;

-- Mails name a project by its key, and mail servers may lose the case of it.
create index sdk_key_by_small_letters on lotse.sdk_key (lower(key));
