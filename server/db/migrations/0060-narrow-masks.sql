-- A masked ID number shows its first and its last character (contract/fields/mask.ts): birth date and sex stand beside
-- it, and with more of it the number could be worked out.
create function narrow_mask(mask text) returns text language sql immutable as $$
  select case when length(mask) < 4 then mask
              else left(mask, 1) || repeat('*', length(mask) - 2) || right(mask, 1) end
$$;

-- Servers of the version before, which answer while this one starts, still write wider masks.
create function members_narrow_mask() returns trigger language plpgsql as $$
begin
  new.id_masked := narrow_mask(new.id_masked);
  return new;
end $$;
create trigger members_narrow_mask before insert or update of id_masked on members
  for each row execute function members_narrow_mask();
