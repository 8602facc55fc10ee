-- The bin is filtered by who deleted something.
create index bin_deleter on academy.bin (deleted_by, deleted_at desc, id desc) where restored_at is null;
