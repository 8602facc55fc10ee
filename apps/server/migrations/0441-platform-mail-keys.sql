-- Keys that sign the mails of a project (DKIM). The private one is sealed.
create table platform.mail_key (
  project_id uuid primary key references lotse.project on delete cascade,
  selector text not null,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
