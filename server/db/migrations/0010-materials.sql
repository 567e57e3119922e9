-- One paper or piece of music handed in for a registration; an insurance policy may cover several people.
create table material_papers (
  id uuid primary key,
  registration_id uuid not null references registrations on delete cascade,
  match_id uuid not null references matches,
  unit_id uuid not null references units,
  -- what it is for: the id of one of the match's materials, or of the event whose music it is
  material_id uuid not null,
  kind text not null check (kind in ('healthCertificate', 'safetyLetter', 'insurance', 'other', 'music')),
  file_id uuid not null references files,
  -- of an insurance policy, both days inside
  valid_from date,
  valid_to date,
  policy_number text not null default '',
  submitted_at timestamptz not null,
  -- whether anybody of it has still to be decided about
  waiting boolean not null default true,
  -- the one reviewer who has it on the desk, until then
  leased_by uuid references accounts,
  leased_until timestamptz,
  version integer not null default 1,
  check ((kind = 'insurance') = (valid_from is not null and valid_to is not null))
);
create index material_papers_of_registration on material_papers (registration_id);
create index material_papers_of_file on material_papers (file_id);
create index material_papers_queue on material_papers (submitted_at, id) where waiting;
create index material_papers_of_match on material_papers (match_id, submitted_at, id);

-- Who is covered by which paper, and what was decided; what is absent has still to be uploaded (state 0).
create table materials (
  paper_id uuid not null references material_papers on delete cascade,
  registration_id uuid not null references registrations on delete cascade,
  material_id uuid not null,
  -- a member, an entry (its music), or the registration itself (a paper of the team)
  subject_id uuid not null,
  -- 1 to review, 2 passed, 4 rejected (requirements, section 4)
  status smallint not null default 1 check (status in (1, 2, 4)),
  reason text not null default '',
  decided_at timestamptz,
  -- the unit has still to be told of the rejection
  untold boolean not null default false,
  -- One paper counts, the last, whoever races.
  primary key (registration_id, material_id, subject_id)
);
create index materials_of_paper on materials (paper_id);
create index materials_untold on materials (registration_id, decided_at) where untold;
