-- When the gateway was asked about it last on behalf of a payer, who may press as often as they like.
alter table open_attempts add column asked_at timestamptz;
