-- outside a transaction
-- The newest papers of all competitions, and those of a person.
create index concurrently if not exists material_papers_newest on material_papers (submitted_at desc, id desc) include (registration_id);
create index concurrently if not exists materials_of_subject on materials (subject_id);
