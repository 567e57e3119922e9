-- What a decision on a registration takes the place of, for whoever takes it back.
alter table registrations
  add column prior_form jsonb,
  add column prior_extended_to timestamptz,
  add column prior_decided_at timestamptz;
