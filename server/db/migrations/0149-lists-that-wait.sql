-- Since when a list waits for the head judge, or from when it will: worked out here for each change of it, so that the
-- queue reads an index and not the lines of all matches that are on.
alter table result_lists add waits_since timestamptz;

-- A complete list waits to be checked, and a released one again where an entry has joined it; one whose appeal windows
-- have ended without an open appeal waits to be confirmed; one that is confirmed whole waits to be published.
create function list_waits(list uuid) returns timestamptz language sql stable as $$
  select case
    when exists (
      select from starts s join registrations g on g.id = s.registration_id
       where s.group_id = list and s.state = 'placed' and g.stage = 'passed'
         and not exists (select from results r where r.entry_id = s.id))
      then case when bool_or(released_at is not null) and not bool_or(state = 4) then max(entered_at) end
    when bool_or(state = 4) then null
    when bool_or(state = 2 or state in (10, 11) and released_at is null) then max(entered_at)
    when bool_or(state = 3) then max(appeal_until) filter (where state = 3)
    when bool_or(state in (5, 6) or state in (10, 11) and published_at is null)
      then coalesce(max(confirmed_at), max(released_at))
  end from results where group_id = list
$$;

-- Every writer of a line raises the version of its list.
create function list_waits_now() returns trigger language plpgsql as $$
begin
  new.waits_since := list_waits(new.group_id);
  return new;
end $$;
create trigger result_lists_wait before update on result_lists for each row execute function list_waits_now();

-- Who takes part changes what is complete.
create function lists_of_registration_wait() returns trigger language plpgsql as $$
begin
  update result_lists set version = version where group_id in (select group_id from starts where registration_id = new.id);
  return null;
end $$;
create trigger registrations_to_lists after update of stage on registrations for each row
  when (old.stage is distinct from new.stage and 'passed' in (old.stage, new.stage))
  execute function lists_of_registration_wait();

create function lists_of_start_wait() returns trigger language plpgsql as $$
begin
  update result_lists set version = version
   where group_id in (old.group_id, new.group_id);
  return null;
end $$;
create trigger round_starts_to_lists after insert or update or delete on round_starts for each row
  execute function lists_of_start_wait();

create function lists_of_entry_wait() returns trigger language plpgsql as $$
begin
  update result_lists set version = version
   where group_id in (old.group_id, new.group_id)
      or group_id in (select group_id from round_starts where entry_id = new.id);
  return null;
end $$;
create trigger entries_to_lists after update of state, group_id on entries for each row
  when (old.state is distinct from new.state or old.group_id is distinct from new.group_id)
  execute function lists_of_entry_wait();
