-- without a transaction: reports, messages and sessions go on meanwhile.
--
-- contract: nothing is taken away from 0.1.0: some indexes get the names of those that they replace.
--
-- A sharded PostgreSQL takes a table by its project, and asks for it in every key. Keys of before stay, because foreign
-- keys and servers of 0.1.0 need them; beside them, each table of projects gets one that begins with its project. Where
-- an index of what never changes had nearly these columns, it becomes this key.
create unique index concurrently if not exists upload_project_next on lotse.upload (project_id, created_at, token);
drop index concurrently if exists lotse.upload_project;
alter index lotse.upload_project_next rename to upload_project;
create unique index concurrently if not exists flow_answer_field_next on lotse.flow_answer (project_id, flow_id, name, created_at desc, ticket_id);
drop index concurrently if exists lotse.flow_answer_field;
alter index lotse.flow_answer_field_next rename to flow_answer_field;
create unique index concurrently if not exists contact_import_list_next on lotse.contact_import (project_id, created_at, id);
drop index concurrently if exists lotse.contact_import_list;
alter index lotse.contact_import_list_next rename to contact_import_list;
create unique index concurrently if not exists error_rule_project_next on lotse.error_rule (project_id, created_at, id);
drop index concurrently if exists lotse.error_rule_project;
alter index lotse.error_rule_project_next rename to error_rule_project;
create unique index concurrently if not exists old_letter_by_project_next on lotse.old_letter (project_id, mail_id);
drop index concurrently if exists lotse.old_letter_by_project;
alter index lotse.old_letter_by_project_next rename to old_letter_by_project;
create unique index concurrently if not exists sdk_key_project_next on lotse.sdk_key (project_id, key);
drop index concurrently if exists lotse.sdk_key_project;
alter index lotse.sdk_key_project_next rename to sdk_key_project;
create unique index concurrently if not exists ring_project_next on lotse.ring (project_id, id);
drop index concurrently if exists lotse.ring_project;
alter index lotse.ring_project_next rename to ring_project;
create unique index concurrently if not exists bell_hour_project_next on lotse.bell_hour (project_id, account_id);
drop index concurrently if exists lotse.bell_hour_project;
alter index lotse.bell_hour_project_next rename to bell_hour_project;
create unique index concurrently if not exists bell_more_project_next on lotse.bell_more (project_id, account_id, ticket_id);
drop index concurrently if exists lotse.bell_more_project;
alter index lotse.bell_more_project_next rename to bell_more_project;
create unique index concurrently if not exists member_hearing_project_next on lotse.member_hearing (project_id, account_id);
drop index concurrently if exists lotse.member_hearing_project;
alter index lotse.member_hearing_project_next rename to member_hearing_project;

create unique index concurrently if not exists ticket_part_project on lotse.ticket_part (project_id, ticket_id, kind);
create unique index concurrently if not exists conversation_guest_project on lotse.conversation_guest (project_id, ticket_id, session_id);
create unique index concurrently if not exists delivery_project on lotse.delivery (project_id, outbound_id, scope_id);
create unique index concurrently if not exists checklist_project on lotse.checklist (project_id, id);
create unique index concurrently if not exists error_group_project on lotse.error_group (project_id, id);
create unique index concurrently if not exists error_sighting_project on lotse.error_sighting (project_id, group_id, ticket_id);
create unique index concurrently if not exists help_text_project on lotse.help_text (project_id, article_id, lang);
create unique index concurrently if not exists help_vote_project on lotse.help_vote (project_id, article_id, scope_id);
create unique index concurrently if not exists news_read_project on lotse.news_read (project_id, news_id, scope_id);
create unique index concurrently if not exists tombstone_project on lotse.tombstone (project_id, contact_id);

-- Keys of rows that change have only what never does: PostgreSQL locks a row whose key changes as if it were deleted, and
-- whoever refers to it would wait for each change, and each change for them.
create unique index concurrently if not exists contact_project_id on lotse.contact (project_id, id);
create unique index concurrently if not exists ticket_project_id on lotse.ticket (project_id, id);
create unique index concurrently if not exists message_project_id on lotse.message (project_id, id);
create unique index concurrently if not exists contact_note_project_id on lotse.contact_note (project_id, id);
create unique index concurrently if not exists visitor_session_project_id on lotse.visitor_session (project_id, id);
create unique index concurrently if not exists help_article_project_id on lotse.help_article (project_id, id);
create unique index concurrently if not exists help_collection_project_id on lotse.help_collection (project_id, id);
create unique index concurrently if not exists news_project_id on lotse.news (project_id, id);
create unique index concurrently if not exists outbound_project_id on lotse.outbound (project_id, id);
