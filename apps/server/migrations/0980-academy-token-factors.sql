-- Whoever signs in with a provider has no second factor here: what the provider said is in their session, and a token
-- that is made in it has it, too.
alter table academy.api_token add column has_factor boolean not null default false;
