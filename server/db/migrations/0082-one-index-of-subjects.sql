-- outside a transaction
-- Answered by `audit_of_subject_id` as well: every act writes one index less.
drop index concurrently if exists audit_subject;
