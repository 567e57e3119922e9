-- Of which role a match asks which paper, as pairs ["insurance", 3]: kept in the row, so that what all matches ahead ask
-- for comes from an index and not from their documents.
alter table matches add asks jsonb;

create function asked_of_people(document jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_agg(distinct jsonb_build_array(m->>'kind', role))
    from jsonb_array_elements(document->'materials') m, jsonb_array_elements(m->'roles') role
   where m->>'per' = 'person'
$$;

create function match_asks() returns trigger language plpgsql as $$
begin
  new.asks := asked_of_people(new.data);
  return new;
end $$;
create trigger matches_ask before insert or update of data on matches for each row execute function match_asks();
