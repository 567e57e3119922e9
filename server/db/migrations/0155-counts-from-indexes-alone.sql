-- outside a transaction
update matches set asks = asked_of_people(data) where id in (
  select id from matches where asks is null and asked_of_people(data) is not null limit 1000);
create index concurrently if not exists matches_asking on matches (ends_at) include (asks) where stored = 'published' and asks is not null;
-- What waits, with all that its count looks at: it is read from here alone.
create index concurrently if not exists registrations_waiting on registrations (submitted_at, id) include (match_id) where stage in ('qualification', 'events');
create index concurrently if not exists units_waiting on units (submitted_at, id) include (status) where (status = 1 or pending is not null) and (status = 1 or status = 2 and pending_rejected = '');
create index concurrently if not exists result_lists_to_check on result_lists (waits_since) include (group_id, match_id) where waits_since is not null;
create index concurrently if not exists matches_published on matches (id) where stored = 'published';
create index concurrently if not exists units_by_status on units (status);
-- What these serve as well.
drop index concurrently if exists units_queue;
drop index concurrently if exists qualifications_queue;
drop index concurrently if exists result_lists_waiting;
