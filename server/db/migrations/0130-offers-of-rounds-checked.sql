-- outside a transaction
-- Old rows stay within the wider check; what 0129 added is looked at without holding the table.
alter table round_starts validate constraint round_starts_state_check;
create index concurrently if not exists round_starts_offered on round_starts (offer_until) where state = 'offered';
