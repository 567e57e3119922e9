-- Which page of the portal a mail leads to; its address is written when it leaves.
alter table outbox add column link text;
