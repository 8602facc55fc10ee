-- A session in somebody else's name ends by itself; all others have no such end.
alter table academy.session add column expires_at timestamptz;
