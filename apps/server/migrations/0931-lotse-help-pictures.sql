-- Pictures that an import of articles has uploaded, so that the next import of the same files finds them.
create table lotse.help_picture (
  project_id uuid not null references lotse.project on delete cascade,
  -- What identifies the file for whoever imports it.
  mark text not null,
  token text not null references lotse.upload on delete cascade,
  primary key (project_id, mark)
);

create index help_picture_token on lotse.help_picture (token);
