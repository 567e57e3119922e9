-- What all results of a match add up to (titles, totals, circuits) is followed by a mark of its own, without a group.
alter table results_changed alter column event_id drop not null, alter column group_id drop not null;
