-- What starts of an entry in a round after the first (docs/decisions/0086); in the first round an entry is its own start.
create table round_starts (
  id uuid primary key,
  entry_id uuid not null references entries on delete cascade,
  match_id uuid not null references matches,
  -- of the round's lists: it follows from the entry's group and the round (contract/matches/rounds.ts)
  group_id uuid not null references match_groups,
  round smallint not null check (round in (2, 3)),
  -- placed: in the round; waiting: a reserve; released: withdrawn, or not among them since the round before has changed
  state text not null check (state in ('placed', 'waiting', 'released')),
  withdrawn_at timestamptz,
  -- in the round before, and the order in which they go on, reserves after those who are in
  rank integer not null check (rank > 0),
  position integer not null check (position > 0),
  made_at timestamptz not null,
  check (withdrawn_at is null or state = 'released'),
  unique (entry_id, round)
);
create index round_starts_of_group on round_starts (group_id);
create index round_starts_of_match on round_starts (match_id);

-- All that stands on start lists and lists of results. An entry that is withdrawn is so in every round.
create view starts as
  select id, id as entry_id, 1::smallint as round, registration_id, match_id, unit_id, team_id, event_id, group_id, state,
         uncounted, entered_group_id, award_group_id, created_at, null::integer as place_in_round
    from entries
  union all
  select s.id, s.entry_id, s.round, e.registration_id, s.match_id, e.unit_id, e.team_id, e.event_id, s.group_id,
         case when e.state = 'placed' then s.state else e.state end,
         e.uncounted, null::uuid, null::uuid, e.created_at, s.position
    from round_starts s join entries e on e.id = s.entry_id;

-- They refer to a start, of whichever round: triggers keep what the references did.
alter table results drop constraint results_entry_id_fkey;
alter table result_changes drop constraint result_changes_entry_id_fkey;
alter table start_lines drop constraint start_lines_entry_id_fkey;
alter table appeals drop constraint appeals_entry_id_fkey;
alter table appeals drop constraint appeals_about_entry_id_fkey;

create function start_goes() returns trigger language plpgsql as $$
begin
  if exists (select from results where entry_id = old.id) or exists (select from result_changes where entry_id = old.id)
     or exists (select from appeals where old.id in (entry_id, about_entry_id)) then
    raise exception 'start % has results', old.id using errcode = 'foreign_key_violation';
  end if;
  delete from start_lines where entry_id = old.id;
  return old;
end $$;
create trigger entries_go before delete on entries for each row execute function start_goes();
create trigger round_starts_go before delete on round_starts for each row execute function start_goes();
