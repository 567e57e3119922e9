-- outside a transaction
alter table certificates validate constraint certificates_kind_check;
alter table certificates validate constraint certificates_standing;
alter table certificate_templates validate constraint certificate_templates_kind_check;
alter table certificate_issues validate constraint certificate_issues_kind_check;
