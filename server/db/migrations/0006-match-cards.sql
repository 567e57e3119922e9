-- What a list of matches reads: the document without its long parts, so that a list never unpacks whole matches.
alter table matches add column card jsonb generated always as (
  data - '{about,season,contacts,admission,limits,severities,teamNamePattern,offerHours,feeItems,awards,materials,itinerary,appealWindowMinutes,documents,events,titles}'::text[]
) stored;
alter table matches add column event_count integer generated always as (jsonb_array_length(data->'events')) stored;
