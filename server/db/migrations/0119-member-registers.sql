-- Federations' lists of their members (docs/decisions/0090). What a match admits by, and who may have a club team, is read from here.
create table member_registers (
  id uuid primary key,
  federation jsonb not null,
  -- null: kept up without a year
  year integer check (year between 2000 and 2200),
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index member_registers_name on member_registers ((federation->>'zh'), coalesce(year, 0));

create table register_members (
  id uuid primary key,
  register_id uuid not null references member_registers,
  -- as the federation calls the unit; '' of an individual, whose name stands with them alone
  name text not null,
  -- how names are compared: letters without width, case and spaces
  name_key text not null,
  code text not null default '',
  -- null while no unit of that name is here
  unit_id uuid references units,
  created_at timestamptz not null,
  version integer not null default 1,
  check (name <> '' or unit_id is not null)
);
create unique index register_members_name on register_members (register_id, name_key) where name_key <> '';
create unique index register_members_unit on register_members (unit_id, register_id) where unit_id is not null;
create index register_members_open on register_members (name_key) where unit_id is null;

-- The club register (contract/units/registers.ts), with those who were members by the flag of their unit.
insert into member_registers (id, federation, year, created_at)
values ('00000000-0000-7000-8000-00000000c1ab', '{"zh": "CRSA", "en": "CRSA"}', null, now());
insert into register_members (id, register_id, name, name_key, unit_id, created_at)
select gen_random_uuid(), '00000000-0000-7000-8000-00000000c1ab', '', '', id, now() from units where member;

-- The flag is not read any more. Servers of the version before still set it: what they say is carried over.
create function member_flag_to_register() returns trigger language plpgsql as $$
begin
  if new.member then
    insert into register_members (id, register_id, name, name_key, unit_id, created_at)
    values (gen_random_uuid(), '00000000-0000-7000-8000-00000000c1ab', '', '', new.id, now())
    on conflict do nothing;
  else
    delete from register_members
     where register_id = '00000000-0000-7000-8000-00000000c1ab' and unit_id = new.id;
  end if;
  return null;
end $$;
create trigger member_flag_to_register after update of member on units
  for each row when (new.member is distinct from old.member) execute function member_flag_to_register();
create trigger member_flag_of_new_unit after insert on units
  for each row when (new.member) execute function member_flag_to_register();
