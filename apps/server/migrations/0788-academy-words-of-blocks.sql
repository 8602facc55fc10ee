-- Blocks that came from a report, for erasing the words of its decision.
create index ban_report on academy.ban (report_id) where report_id is not null;
