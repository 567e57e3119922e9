-- How often an import was begun: one that ends its reader, or the server, is tried once more and then fails.
alter table member_imports add column tries integer not null default 0;
