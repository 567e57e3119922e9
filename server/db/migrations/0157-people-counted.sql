-- How many people a unit has: counted under the lock of its row where the first one is added since (server/people/store.ts),
-- and kept here from then on, also for what servers of the version before write, which hold that lock too.
alter table units add people integer;

create function count_people() returns trigger language plpgsql as $$
declare
  more integer := 0;
begin
  if tg_op <> 'DELETE' and new.deleted_at is null then more := 1; end if;
  if tg_op <> 'INSERT' and old.deleted_at is null then more := more - 1; end if;
  if more <> 0 then
    update units set people = people + more where id = coalesce(new.unit_id, old.unit_id) and people is not null;
  end if;
  return null;
end $$;
create trigger people_counted after insert or delete or update of deleted_at on members
  for each row execute function count_people();
