-- A number once issued never changes, whatever season the match is given afterwards.
alter table certificates add column season integer;
update certificates c set season = (m.data ->> 'season')::integer from matches m where m.id = c.match_id;
alter table certificates alter column season set not null;

-- A template that is given up goes on counting: null stands for the product's own.
alter table certificate_templates alter column data drop not null;
