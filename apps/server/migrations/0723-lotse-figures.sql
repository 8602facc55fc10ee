-- What the figures of a period count: when and by whom a ticket was first answered, and when it was reopened.
alter table lotse.ticket
  -- The team's first answer. Unlike `answered_at`, it stays when the visitor waits again.
  add column first_answered_at timestamptz,
  add column first_answered_by uuid references lotse.account on delete set null,
  -- When it was last reopened.
  add column reopened_at timestamptz,
  -- The page it was sent from, without its site and query (`pageOf` in `apps/server/src/feedback/text/page-of.ts`).
  add column page text not null default '';
