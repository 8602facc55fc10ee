-- Drafts go with their author's membership.
create index reply_draft_membership on lotse.reply_draft (team_id, account_id);
