-- An import of many contacts is undone in parts, so that each call is short.
alter table lotse.contact_import_row add column is_undone boolean not null default false;

create index contact_import_row_left on lotse.contact_import_row (import_id) where not is_undone;
