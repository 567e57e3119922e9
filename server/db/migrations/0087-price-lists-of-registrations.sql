-- The fee items of its match as they stood when a registration was last handed in (staff may put it on the present ones);
-- null in those that were handed in before, which go by the match's.
alter table registrations add column price_list jsonb;
