-- outside a transaction
-- Masks that were written while they showed more.
update members set id_masked = narrow_mask(id_masked)
 where id in (select id from members where id_masked <> narrow_mask(id_masked) limit 5000);
update qualifications
   set decided = jsonb_set(decided, '{evidence,idMasked}', to_jsonb(narrow_mask(decided #>> '{evidence,idMasked}')))
 where id in (select id from qualifications
               where decided #>> '{evidence,idMasked}' <> narrow_mask(decided #>> '{evidence,idMasked}') limit 5000);
