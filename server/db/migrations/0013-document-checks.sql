-- How a person compared with a picture of their document: never what stood on it. The hash is of what was compared
-- (name, gender, birth date, type, number, pictures); once one of them is another, the check no longer counts.
create table document_checks (
  member_id uuid primary key references members,
  outcome text not null check (outcome in ('pass', 'unsure', 'fail')),
  fields jsonb not null,
  expired boolean not null,
  claim_hash bytea not null,
  engine text not null,
  checked_at timestamptz not null
);

-- When an account had a document read; counted for an hour, then swept.
create table document_reads (
  id uuid primary key,
  account_id uuid not null references accounts,
  at timestamptz not null
);
create index document_reads_of_account on document_reads (account_id, at);
