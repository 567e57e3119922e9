-- A paper waits while its registration is handed in and has not ended: worked out here whenever either changes, so that
-- what waits is read and counted without the registrations.
create function paper_waits() returns trigger language plpgsql as $$
begin
  new.waiting := new.waiting and exists (
    select from registrations where id = new.registration_id and stage not in ('draft', 'expired', 'withdrawn'));
  return new;
end $$;
create trigger paper_waits before insert or update of waiting on material_papers
  for each row execute function paper_waits();

create function papers_of_registration_wait() returns trigger language plpgsql as $$
begin
  update material_papers p set waiting = exists (select from materials where paper_id = p.id and status = 1)
   where registration_id = new.id;
  return null;
end $$;
create trigger registrations_to_papers after update of stage on registrations for each row
  when ((old.stage in ('draft', 'expired', 'withdrawn')) <> (new.stage in ('draft', 'expired', 'withdrawn')))
  execute function papers_of_registration_wait();
