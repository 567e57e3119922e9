-- Confirmed sheets are saved in the background too: all of it in one transaction, or nothing.
alter table member_imports drop constraint member_imports_state_check;
alter table member_imports add constraint member_imports_state_check
  check (state in ('waiting', 'working', 'ready', 'failed', 'saving', 'done'));
alter table member_imports
  add column rows_saved integer not null default 0,
  -- of the sheet, where saving failed at one
  add column failed_row integer;
drop index member_imports_queue;
create index member_imports_queue on member_imports (created_at) where state in ('waiting', 'working', 'saving');
