-- Programs read what has changed since a moment of these lists, too. Being shown is no change of a message.
alter table lotse.message add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.message alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create index message_changed on lotse.message (project_id, changed_at, id);
create trigger message_changed before update on lotse.message for each row
  when ((old.ticket_id, old.author, old.account_id, old.bot_id, old.guest_id, old.text, old.html, old.data::text)
    is distinct from (new.ticket_id, new.author, new.account_id, new.bot_id, new.guest_id, new.text, new.html, new.data::text))
  execute function lotse.note_change();

create index ticket_answer_changed on lotse.ticket (project_id, changed_at, id) where flow_id is not null;

alter table lotse.audit add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.audit alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create index audit_changed on lotse.audit (team_id, changed_at, id);
create trigger audit_changed before update on lotse.audit for each row
  execute function lotse.note_change();

-- What a team writes. Each project has few of them, so its rows need no index of their own.
alter table lotse.help_article add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.help_article alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create trigger help_article_changed before update on lotse.help_article for each row
  execute function lotse.note_change();

alter table lotse.help_collection add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.help_collection alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create trigger help_collection_changed before update on lotse.help_collection for each row
  execute function lotse.note_change();

alter table lotse.news add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.news alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create trigger news_changed before update on lotse.news for each row
  execute function lotse.note_change();

alter table lotse.outbound add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.outbound alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create trigger outbound_changed before update on lotse.outbound for each row
  execute function lotse.note_change();

alter table lotse.flow add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.flow alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create trigger flow_changed before update on lotse.flow for each row
  execute function lotse.note_change();

alter table lotse.bot add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.bot alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create trigger bot_changed before update on lotse.bot for each row
  execute function lotse.note_change();
