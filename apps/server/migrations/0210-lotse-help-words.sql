-- Every word of a project's help, as it is written: a mistyped one is looked up among them by its trigrams.
create table lotse.help_word (
  project_id uuid not null references lotse.project on delete cascade,
  word text not null,
  primary key (project_id, word)
);
create index help_word_alike on lotse.help_word using gin (word gin_trgm_ops);

-- Weight D holds the words as written, beside their stems.
insert into lotse.help_word (project_id, word)
  select distinct x.project_id, t.lexeme from lotse.help_text x, unnest(x.search) t
  where 'D' = any(t.weights) and length(t.lexeme) between 4 and 40;
