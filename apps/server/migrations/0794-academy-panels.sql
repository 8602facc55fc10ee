-- The views that somebody wants to see on their dashboard, in this order. Ids of deleted views may stay.
alter table academy.view_choice add column panel_ids uuid[] not null default '{}';
