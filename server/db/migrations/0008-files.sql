-- A file belongs to its unit; before there is one, or for staff, to the account that sent it.
alter table files
  add column unit_id uuid references units,
  -- as the sender called it, for showing and for downloads only
  add column name text not null default '',
  -- of a picture: the size of its small version, where there is one
  add column thumb_bytes integer,
  -- of a PDF
  add column pages integer,
  -- of music
  add column seconds real;
update files f set unit_id = u.id from units u where u.account_id = f.account_id and f.kind <> 'avatar';
create index files_of_unit on files (unit_id, created_at);
create index files_of_account on files (account_id, created_at);

-- Whatever refers to a file does so by a foreign key, read off pg_constraint by the sweep of orphans
-- (server/files/sweep.ts). Ids that stand inside documents have a column beside them.
create function file_named(id_text text) returns uuid language sql stable as $$
  select id from files where id = case when id_text ~ '^[0-9a-f-]{36}$' then id_text::uuid end
$$;
alter table accounts add foreign key (avatar_id) references files;
alter table units add column pending_certificate_id uuid references files;
-- Poster, documents, templates: whatever in a match's document is called …FileId.
create table match_files (
  match_id uuid not null references matches on delete cascade,
  file_id uuid not null references files,
  primary key (match_id, file_id)
);
create function keep_match_files() returns trigger language plpgsql as $$
begin
  delete from match_files where match_id = new.id;
  insert into match_files (match_id, file_id)
    select distinct new.id, file_named(id #>> '{}')
      from jsonb_path_query(new.data, '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "[fF]ileId$").value') id
     where file_named(id #>> '{}') is not null;
  return null;
end $$;
create trigger match_files after insert or update of data on matches
  for each row execute function keep_match_files();
create function keep_unit_files() returns trigger language plpgsql as $$
begin
  new.pending_certificate_id := file_named(new.pending->>'certificateId');
  return new;
end $$;
create trigger unit_files before insert or update of pending on units
  for each row execute function keep_unit_files();
-- What staff decided on last is shown beside what is new.
alter table qualifications
  add column decided_head_pic uuid references files,
  add column decided_id_front uuid references files,
  add column decided_id_back uuid references files;
create function keep_qualification_files() returns trigger language plpgsql as $$
begin
  new.decided_head_pic := file_named(new.decided->'evidence'->>'headPic');
  new.decided_id_front := file_named(new.decided->'evidence'->>'idPhotoFront');
  new.decided_id_back := file_named(new.decided->'evidence'->>'idPhotoBack');
  return new;
end $$;
create trigger qualification_files before insert or update of decided on qualifications
  for each row execute function keep_qualification_files();
update qualifications set decided = decided where decided is not null;
update matches set data = data;
update units set pending = pending where pending is not null;

-- A file is removed only when nothing refers to it, which each of these answers quickly.
create index accounts_avatar on accounts (avatar_id) where avatar_id is not null;
create index match_files_file on match_files (file_id);
create index units_certificate on units (certificate_id) where certificate_id is not null;
create index units_pending_certificate on units (pending_certificate_id) where pending_certificate_id is not null;
create index qualifications_head_pic on qualifications (decided_head_pic) where decided_head_pic is not null;
create index qualifications_id_front on qualifications (decided_id_front) where decided_id_front is not null;
create index qualifications_id_back on qualifications (decided_id_back) where decided_id_back is not null;
create index members_head_pic on members (head_pic) where head_pic is not null;
create index members_id_front on members (id_front) where id_front is not null;
create index members_id_back on members (id_back) where id_back is not null;
create index members_health on members (health_certificate) where health_certificate is not null;
create index members_insurance on members (insurance_policy) where insurance_policy is not null;
create index members_safety on members (safety_responsibility) where safety_responsibility is not null;
create index consents_paper on consents (paper_id) where paper_id is not null;

-- Who of the staff has looked at somebody's papers. It outlives the file, so it does not refer to it.
create table file_reads (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid not null,
  file_id uuid not null,
  kind text not null,
  unit_id uuid,
  variant text not null,
  request_id text not null default ''
);
create index file_reads_of_file on file_reads (file_id, at);
