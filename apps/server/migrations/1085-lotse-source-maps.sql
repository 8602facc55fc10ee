-- Source maps of the scripts of a site, by the release that its pages name. The maps themselves are in the file store,
-- and no address leads to them.
create table lotse.source_map (
  project_id uuid not null references lotse.project on delete cascade,
  release text not null,
  -- The path of the script, as the site serves it.
  script text not null,
  debug_id uuid,
  token text not null unique,
  -- Bytes as they are stored, and as they were sent.
  size int not null,
  raw_size int not null,
  created_at timestamptz not null,
  primary key (project_id, release, script)
);
create index source_map_debug_id on lotse.source_map (project_id, debug_id) where debug_id is not null;
create trigger source_map_removed after delete on lotse.source_map for each row execute function lotse.remember_file();
