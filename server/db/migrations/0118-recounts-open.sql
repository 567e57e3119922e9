-- outside a transaction
-- Counts too far apart in lists that are not confirmed, as `recountDue` says (contract/results/score.ts).
update results set recount = true where entry_id in (
  select entry_id from results
   where not recount and state in (2, 3, 4) and marks ->> 'model' = 'speed' and jsonb_array_length(marks -> 'counts') > 1
     and not exists (
       select from (select c::int - lag(c::int) over (order by c::int) as apart
                      from jsonb_array_elements_text(marks -> 'counts') c) x
        where apart <= 3)
   limit 5000);
