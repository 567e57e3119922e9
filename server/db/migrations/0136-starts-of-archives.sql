-- An exchange file may bring who went on into later rounds.
alter table match_archive_lines drop constraint match_archive_lines_part_check;
alter table match_archive_lines add constraint match_archive_lines_part_check
  check (part in ('units', 'teams', 'entries', 'startLists', 'results', 'certificates', 'starts', 'circuits')) not valid;
