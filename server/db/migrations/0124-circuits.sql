-- Rankings over several matches (contract/points/circuit.ts), stored whole.
create table circuits (
  id uuid primary key,
  document jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null
);
