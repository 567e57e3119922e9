-- How long a person's papers are good, as their unit says; the last day is inside.
alter table members
  add column health_until date,
  add column insurance_from date,
  add column insurance_until date,
  add column policy_number text not null default '',
  add column safety_until date;
-- A policy that names several people is no part of the copy of any of them.
alter table files add column of_several boolean not null default false;
