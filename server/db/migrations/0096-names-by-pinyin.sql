-- Chinese names by pinyin. A PostgreSQL built without ICU sorts them as it did.
do $$ begin
  create collation by_name (provider = icu, locale = 'zh');
exception when feature_not_supported then
  create collation by_name from "C";
end $$;
