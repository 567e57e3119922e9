-- Certificates of a ranking of a circuit, issued in its last match: a person's or a unit's.
alter table certificates drop constraint certificates_kind_check;
alter table certificates add constraint certificates_kind_check
  check (kind in ('award', 'title', 'total', 'circuit', 'part', 'coach', 'completion')) not valid;
alter table certificates drop constraint certificates_standing;
alter table certificates add constraint certificates_standing
  check ((standing is not null) = (kind in ('title', 'total', 'circuit')) and (member_id is null) = (registration_id is null)
    and case kind when 'total' then member_id is null when 'circuit' then true else member_id is not null end) not valid;
alter table certificate_templates drop constraint certificate_templates_kind_check;
alter table certificate_templates add constraint certificate_templates_kind_check
  check (kind in ('award', 'title', 'total', 'circuit', 'part', 'coach', 'completion')) not valid;
alter table certificate_issues drop constraint certificate_issues_kind_check;
alter table certificate_issues add constraint certificate_issues_kind_check
  check (kind in ('award', 'title', 'total', 'circuit', 'part', 'coach', 'completion')) not valid;
