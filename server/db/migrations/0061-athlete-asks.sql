-- Whom a unit has asked to have as its athlete of a year, whatever came of it: that somebody is another unit's athlete is
-- answered to who asks alone, and counted (docs/decisions/0044).
create table athlete_asks (
  unit_id uuid not null references units,
  person_id uuid not null references persons,
  year integer not null,
  -- keyed hash of the birth date
  born_hash bytea not null,
  asked_at timestamptz not null,
  -- when the unit was first refused because the person is another unit's
  elsewhere_at timestamptz,
  primary key (unit_id, person_id, year)
);
create index athlete_asks_elsewhere on athlete_asks (elsewhere_at) where elsewhere_at is not null;
