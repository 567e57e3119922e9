-- A copy or an erasure that staff have asked for is passed by another person; `alone`: by the same one after the waiting
-- time, for want of another.
alter table privacy_requests add column alone boolean not null default false;
