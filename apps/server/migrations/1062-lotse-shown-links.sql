-- Whether an owner has seen an invitation's link, who then could open it. Of those from before nobody knows.
alter table lotse.invitation add column is_shown boolean not null default true;
alter table lotse.invitation alter column is_shown set default false;
