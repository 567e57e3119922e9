-- The last account, in the order of ids, to which a notice has gone out: it leaves part by part.
alter table notices add column mailed_up_to uuid;
