-- Since when a record stands by decision although its match was cancelled after it had been ratified.
alter table records add column kept_at timestamptz;
