-- outside a transaction
alter table certificates validate constraint certificates_kind_check;
alter table certificates validate constraint certificates_standing;
alter table certificate_templates validate constraint certificate_templates_kind_check;
alter table certificate_issues validate constraint certificate_issues_kind_check;
-- A holder has one that is valid of each entry or standing; this takes the place of certificates_once.
create unique index concurrently if not exists certificates_valid_once on certificates
  (match_id, kind, standing, coalesce(entry_id, match_id), coalesce(member_id, unit_id)) nulls not distinct where revoked_at is null;
drop index concurrently if exists certificates_once;
