-- The name exactly as on the licence or certificate; '' where that is the unit's name.
alter table units add column licence_name text not null default '';
