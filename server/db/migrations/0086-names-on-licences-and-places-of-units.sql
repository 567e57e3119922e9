-- The name exactly as on the licence or certificate; '' where that is the unit's name.
alter table units add column licence_name text not null default '';

-- Hong Kong, Macao and Taiwan are written as a country or region alone, whichever way an older unit was entered.
update units u
   set country_id = n.country, province_code = null, city_code = null
  from (values (710000, 158), (810000, 344), (820000, 446)) as n(province, country)
 where u.country_id = 156 and u.province_code = n.province;
update units u
   set pending = u.pending || jsonb_build_object('countryId', n.country, 'provinceCode', null, 'cityCode', null)
  from (values (710000, 158), (810000, 344), (820000, 446)) as n(province, country)
 where u.pending->>'countryId' = '156' and u.pending->>'provinceCode' = n.province::text;
