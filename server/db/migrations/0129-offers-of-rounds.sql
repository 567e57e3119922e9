-- A place in a round that is offered to a reserve is held until a time; who does not take it by then is out of the round.
alter table round_starts drop constraint round_starts_state_check;
alter table round_starts add constraint round_starts_state_check check (state in ('placed', 'offered', 'waiting', 'released')) not valid;
alter table round_starts add column offer_until timestamptz;
