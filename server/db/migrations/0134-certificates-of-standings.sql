-- Certificates of titles (a person's) and of rankings by points (a unit's).
alter table certificates add column standing text;
alter table certificates alter column member_id drop not null;
alter table certificates alter column registration_id drop not null;

alter table certificates drop constraint certificates_kind_check;
alter table certificates add constraint certificates_kind_check
  check (kind in ('award', 'title', 'total', 'part', 'coach', 'completion')) not valid;
alter table certificates add constraint certificates_standing
  check ((standing is not null) = (kind in ('title', 'total')) and (member_id is null) = (kind = 'total')
    and (registration_id is null) = (kind = 'total')) not valid;
alter table certificate_templates drop constraint certificate_templates_kind_check;
alter table certificate_templates add constraint certificate_templates_kind_check
  check (kind in ('award', 'title', 'total', 'part', 'coach', 'completion')) not valid;
alter table certificate_issues drop constraint certificate_issues_kind_check;
alter table certificate_issues add constraint certificate_issues_kind_check
  check (kind in ('award', 'title', 'total', 'part', 'coach', 'completion')) not valid;
