-- Seals and signatures on certificates: the files that a template is printed with, so that the sweep leaves them.
create table certificate_template_pictures (
  match_id uuid not null,
  kind text not null,
  file_id uuid not null references files,
  primary key (match_id, kind, file_id),
  foreign key (match_id, kind) references certificate_templates
);
create index certificate_template_pictures_file on certificate_template_pictures (file_id);
