-- Which live article has which stem, and where: the few best of each stem are read, however many articles there are.
create table lotse.help_posting (
  project_id uuid not null references lotse.project on delete cascade,
  lang text not null,
  stem text not null,
  -- 1: in the title, 2: in a heading or the first paragraph, 3: further down.
  place smallint not null,
  article_id uuid not null references lotse.help_article on delete cascade,
  primary key (project_id, lang, stem, place, article_id)
);
create index help_posting_article on lotse.help_posting (article_id);
create index help_article_live on lotse.help_article (project_id) where status = 'live';

-- Stems of headings and first paragraphs get the weight B, those below them C; until now all of them had B.
create function pg_temp.dictionary(lang text) returns regconfig language sql as $$
  select coalesce((select name from (values ('de', 'german'), ('en', 'english'), ('fr', 'french'), ('es', 'spanish'),
    ('it', 'italian'), ('nl', 'dutch'), ('pt', 'portuguese'), ('sv', 'swedish'), ('da', 'danish'), ('no', 'norwegian'),
    ('fi', 'finnish'), ('ru', 'russian'), ('tr', 'turkish'), ('hu', 'hungarian')) known (code, name)
    where code = split_part(lang, '-', 1)), 'simple')::regconfig
$$;
update lotse.help_text x set search = ts_filter(search, '{a,d}') || setweight(ts_filter(search, '{b}'), 'C') ||
  setweight(to_tsvector(pg_temp.dictionary(x.lang), regexp_replace(split_part(x.plain, E'\n', 1) || ' ' || coalesce((
    select string_agg(regexp_replace(heading[1], '<[^<>]*>', ' ', 'g'), ' ')
    from regexp_matches(x.html, '<h[1-6][^<>]*>(.*?)</h[1-6]>', 'g') heading), ''),
    '[^[:alnum:][:ascii:]]+', ' ', 'g')), 'B');
drop function pg_temp.dictionary(text);

insert into lotse.help_posting (project_id, lang, stem, place, article_id)
  select x.project_id, x.lang, t.lexeme, case when 'A' = any(t.weights) then 1 when 'B' = any(t.weights) then 2 else 3 end,
    x.article_id
  from lotse.help_text x join lotse.help_article a on a.project_id = x.project_id and a.id = x.article_id, unnest(x.search) t
  where a.status = 'live' and t.weights && '{A,B,C}';
