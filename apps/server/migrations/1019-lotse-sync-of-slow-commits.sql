-- When a contact was made, not when its transaction began: as for tickets.
alter table lotse.contact alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
