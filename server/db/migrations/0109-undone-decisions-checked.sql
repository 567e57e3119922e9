-- outside a transaction
alter table qualification_notices validate constraint qualification_notices_act_check;
