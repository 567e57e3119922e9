-- The lists of an entry are found by their keys: with an "or", all lists there are were read for each entry that changed.
create or replace function lists_of_entry_wait() returns trigger language plpgsql as $$
begin
  update result_lists set version = version
   where group_id = any(array[old.group_id, new.group_id]
                        || array(select group_id from round_starts where entry_id = new.id));
  return null;
end $$;
