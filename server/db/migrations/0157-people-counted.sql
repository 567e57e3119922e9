-- How many people a unit has: null until its next new person, when all are counted under the lock of the unit's row
-- (server/people/store.ts), and kept here from then on. Servers of the version before write people under that lock too.
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
