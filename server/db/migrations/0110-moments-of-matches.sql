-- The moments at which a match begins and ends on the clock of its zone, which the server works out; as of which version
-- of the row: one that a server of the version before has changed since is worked out again (server/matches/moments.ts).
alter table matches add starts_at timestamptz, add ends_at timestamptz, add moments_of integer;

-- Every character of a text and every two in a row: by these a part of it is found through an index, in Chinese as well,
-- which has no spaces and whose words are two characters long.
create function grams(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}') from (
    select letter || part as gram from (
      select letter, lead(letter) over (order by n) as next from unnest(string_to_array(words, null)) with ordinality as l (letter, n)) pairs,
      unnest(array['', next]) part
     where part is not null) g
$$;
