-- Tickets whose time has passed without their errand: of a restored installation, or one that was given up.
create index ticket_overdue on lotse.ticket (snoozed_until) where snoozed_until is not null;
