-- Chosen by whoever books, and the same when he tries again: a booking whose answer was lost is not made twice.
alter table academy.coin_transaction add column key text;
create unique index coin_transaction_key on academy.coin_transaction (user_id, key) where key is not null;
