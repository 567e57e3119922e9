-- How many of each kind of data were due when the clock last counted them.
create table retention_counts (
  kind text primary key,
  -- for how many days the kind was kept then
  days integer not null,
  due integer not null,
  due7 integer not null,
  due30 integer not null,
  counted_at timestamptz not null
);
