-- Every call of a visitor asks for these two. Settings may be long, and json is read whole for each question.
alter table lotse.project
  add column require_spam_token boolean not null
    generated always as (coalesce(settings -> 'features' ->> 'requireSpamToken' = 'true', false)) stored,
  add column large_reports boolean not null
    generated always as (coalesce(settings -> 'features' ->> 'largeReports' = 'true', false)) stored;
