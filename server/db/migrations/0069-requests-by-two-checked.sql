-- outside a transaction
alter table privacy_requests validate constraint privacy_requests_by_two;
