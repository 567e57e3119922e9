-- Requests for an invoice of what one payee of a registration got, and the invoices themselves.
create table invoices (
  id uuid primary key,
  registration_id uuid not null references registrations,
  payee text not null check (payee in ('package', 'service')),
  fen bigint not null check (fen > 0),
  currency text not null,
  state text not null check (state in ('asked', 'issued', 'reversed', 'withdrawn', 'refused')),
  -- what it is made out to, as it was asked for (contract/fields/invoice.ts)
  type smallint not null check (type in (0, 1, 2)),
  title_kind smallint not null check (title_kind in (1, 2)),
  title text not null,
  taxpayer_id text not null,
  email text not null,
  address text not null,
  phone text not null,
  bank text not null,
  bank_account text not null,
  asked_by uuid not null references accounts,
  asked_at timestamptz not null,
  -- issued, sent back or withdrawn
  decided_by uuid references accounts,
  decided_at timestamptz,
  number text not null default '',
  file_id uuid references files,
  reversed_by uuid references accounts,
  reversed_at timestamptz,
  -- why it was sent back or reversed
  reason text not null default '',
  version integer not null default 1,
  check ((state = 'asked') = (decided_at is null)),
  check ((state in ('issued', 'reversed')) = (file_id is not null)),
  check ((state in ('issued', 'reversed')) = (number <> '')),
  check ((state = 'reversed') = (reversed_at is not null))
);
create index invoices_of_registration on invoices (registration_id, payee);
create index invoices_waiting on invoices (asked_at, id) where state = 'asked';
create unique index invoices_of_file on invoices (file_id);
create unique index invoices_by_number on invoices (payee, number) where number <> '';
