-- Numeric code of a country or region, as a unit says it where the document leaves it open (contract/people/nationality.ts).
alter table members add column nationality integer;
