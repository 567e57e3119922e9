-- Lines that are never changed may name a person whose data is erased, in what staff wrote: these words alone may change.
create function only_words_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% are never changed', tg_table_name;
end $$;
create or replace trigger result_changes_kept before update or delete on result_changes
  for each row execute function only_words_change('reason');
create or replace trigger result_attempts_kept before update or delete on result_attempts
  for each row execute function only_words_change('reason', 'judges');
create or replace trigger appeal_votes_kept before update or delete on appeal_votes
  for each row execute function only_words_change('note');
create or replace trigger money_events_kept before update or delete on money_events
  for each row execute function only_words_change('reason');
