-- A sharded PostgreSQL takes a table by its project, and asks for it in every key. Keys of before stay, because foreign
-- keys and servers of 0.1.0 need them; beside them, each table of projects gets one that begins with its project. Where
-- an index of what never changes had nearly these columns, it becomes this key.
drop index lotse.upload_project;
create unique index upload_project on lotse.upload (project_id, created_at, token);
drop index lotse.flow_answer_field;
create unique index flow_answer_field on lotse.flow_answer (project_id, flow_id, name, created_at desc, ticket_id);
drop index lotse.contact_import_list;
create unique index contact_import_list on lotse.contact_import (project_id, created_at, id);
drop index lotse.error_rule_project;
create unique index error_rule_project on lotse.error_rule (project_id, created_at, id);
drop index lotse.old_letter_by_project;
create unique index old_letter_by_project on lotse.old_letter (project_id, mail_id);
drop index lotse.sdk_key_project;
create unique index sdk_key_project on lotse.sdk_key (project_id, key);
drop index lotse.ring_project;
create unique index ring_project on lotse.ring (project_id, id);
drop index lotse.bell_hour_project;
create unique index bell_hour_project on lotse.bell_hour (project_id, account_id);
drop index lotse.bell_more_project;
create unique index bell_more_project on lotse.bell_more (project_id, account_id, ticket_id);
drop index lotse.member_hearing_project;
create unique index member_hearing_project on lotse.member_hearing (project_id, account_id);

create unique index ticket_part_project on lotse.ticket_part (project_id, ticket_id, kind);
create unique index conversation_guest_project on lotse.conversation_guest (project_id, ticket_id, session_id);
create unique index delivery_project on lotse.delivery (project_id, outbound_id, scope_id);
create unique index checklist_project on lotse.checklist (project_id, id);
create unique index error_group_project on lotse.error_group (project_id, id);
create unique index error_sighting_project on lotse.error_sighting (project_id, group_id, ticket_id);
create unique index help_text_project on lotse.help_text (project_id, article_id, lang);
create unique index help_vote_project on lotse.help_vote (project_id, article_id, scope_id);
create unique index news_read_project on lotse.news_read (project_id, news_id, scope_id);
create unique index tombstone_project on lotse.tombstone (project_id, contact_id);

-- Keys of rows that change have only what never does: PostgreSQL locks a row whose key changes as if it were deleted, and
-- whoever refers to it would wait for each change, and each change for them.
create unique index contact_project_id on lotse.contact (project_id, id);
create unique index ticket_project_id on lotse.ticket (project_id, id);
create unique index message_project_id on lotse.message (project_id, id);
create unique index contact_note_project_id on lotse.contact_note (project_id, id);
create unique index visitor_session_project_id on lotse.visitor_session (project_id, id);
create unique index help_article_project_id on lotse.help_article (project_id, id);
create unique index help_collection_project_id on lotse.help_collection (project_id, id);
create unique index news_project_id on lotse.news (project_id, id);
create unique index outbound_project_id on lotse.outbound (project_id, id);
