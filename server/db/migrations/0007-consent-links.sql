-- A guardian asked for consent by a link to their phone. The token in the link stands here only as a hash.
create table consent_requests (
  id uuid primary key,
  member_id uuid not null references members,
  unit_id uuid not null references units,
  guardian_name text not null,
  relation text not null,
  phone text not null,
  lang text not null check (lang in ('zh', 'en')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- until when the link may be answered; for withdrawing, it works as long as the consent is in force
  expires_at timestamptz not null,
  -- when a newer request, or a signed paper, took its place
  replaced_at timestamptz,
  answer text check (answer in ('given', 'refused')),
  answered_at timestamptz,
  -- that the phone was proved by a code, and until when that counts
  proof_hash bytea,
  proof_until timestamptz,
  proved_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (answer is null or replaced_at is null)
);
create unique index consent_request_open on consent_requests (member_id) where answer is null and replaced_at is null;
create index consent_requests_of_member on consent_requests (member_id, created_at desc);
-- What the limits of sending count.
create index consent_requests_of_phone on consent_requests (phone, created_at);
create index consent_requests_of_unit on consent_requests (unit_id, created_at);
create index consent_requests_newest on consent_requests (created_at);

-- Of a consent given by a link: the request, the language and the hash of the text that was shown, and when the
-- guardian's phone was proved.
alter table consents
  add column request_id uuid references consent_requests,
  add column text_lang text check (text_lang in ('zh', 'en')),
  add column text_hash bytea,
  add column phone_proved_at timestamptz,
  add check (channel = 'paper' or (request_id is not null and text_lang is not null and text_hash is not null and phone_proved_at is not null));
create unique index consent_of_request on consents (request_id) where request_id is not null;
