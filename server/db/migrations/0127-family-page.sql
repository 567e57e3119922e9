-- Since when the page of results and certificates is closed that this consent has opened for the family.
alter table consents add column family_closed_at timestamptz;
