-- outside a transaction
update material_papers set waiting = false where id in (
  select p.id from material_papers p join registrations r on r.id = p.registration_id
   where p.waiting and r.stage in ('draft', 'expired', 'withdrawn') limit 5000);
-- What waits, oldest first, with the match by which it is counted.
create index concurrently if not exists material_papers_waiting on material_papers (submitted_at, id) include (match_id) where waiting;
drop index concurrently if exists material_papers_queue;
