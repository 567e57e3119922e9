-- outside a transaction
create index concurrently if not exists consent_requests_of_parents_link on consent_requests (parents_link_id) where parents_link_id is not null;
