-- outside a transaction
-- Hong Kong, Macao and Taiwan are written as a country or region alone, whichever way an older unit was entered.
update units
   set country_id = case province_code when 710000 then 158 when 810000 then 344 else 446 end,
       province_code = null, city_code = null
 where id in (select id from units where country_id = 156 and province_code in (710000, 810000, 820000) limit 5000);
update units
   set pending = pending || jsonb_build_object(
         'countryId', case pending->>'provinceCode' when '710000' then 158 when '810000' then 344 else 446 end,
         'provinceCode', null, 'cityCode', null)
 where id in (select id from units
               where pending->>'countryId' = '156' and pending->>'provinceCode' in ('710000', '810000', '820000') limit 5000);
