-- Groups that compete as one (docs/decisions/0040). An entry of one keeps the group that it entered, and, where those
-- are awarded apart, the group by which it is ranked.
alter table entries
  add column entered_group_id uuid references match_groups,
  add column award_group_id uuid references match_groups;
