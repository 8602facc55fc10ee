-- Settings of the academy that administrators change; a key without a row has its default.
create table academy.setting (
  key text primary key check (key in ('second_factor', 'two_person')),
  is_on boolean not null,
  changed_at timestamptz not null
);
