-- The guardian whom a unit's sheet named, kept with the person until a link or a paper names one.
alter table members
  add column guardian_name text not null default '',
  add column guardian_relation text not null default ''
    check (guardian_relation in ('', 'father', 'mother', 'grandparent', 'other')),
  add column guardian_phone text not null default '',
  add column guardian_named_at timestamptz;
