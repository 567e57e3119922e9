-- A booking by hand that is undone at once is reversed by an event of its own: the money did not come, or did not go back.
alter table money_events add column reverses uuid;
alter table money_events
  drop constraint money_events_kind_check,
  add constraint money_events_kind_check check (kind in ('opened', 'failed', 'closed', 'paid', 'refunded', 'reversed',
    'mismatched', 'settled', 'ended', 'reopened')) not valid;
alter table money_events
  drop constraint money_events_check,
  add constraint money_events_check check ((kind in ('paid', 'refunded', 'reversed')) = (fen is not null)) not valid;
alter table money_events
  drop constraint money_events_check1,
  add constraint money_events_check1 check ((kind in ('refunded', 'reversed')) = (payment_id is not null)
    and (kind = 'reversed') = (reverses is not null)
    and (kind = 'reversed' or (kind = 'refunded') = (refund_of is not null))) not valid;
alter table money_events add constraint money_events_reverses foreign key (reverses) references money_events not valid;

-- Of the registration, as the booking left it: nothing has followed while it is the same.
alter table outside_payments add column booked_version integer;

-- Webhooks are notified of it.
drop trigger money_to_webhooks on money_events;
create trigger money_to_webhooks after insert on money_events for each row
  when (new.kind in ('paid', 'refunded', 'reversed')) execute function money_to_webhooks();
drop trigger audit_to_webhooks on audit;
create trigger audit_to_webhooks after insert on audit for each row
  when (new.act in ('match.publish', 'match.cancel', 'registration.submit', 'registration.resubmit',
    'registration.passEvents', 'registration.passFinance', 'registration.pay', 'registration.undoPay',
    'registration.retake', 'registration.reject', 'registration.undoPass', 'registration.undoReject',
    'registration.withdraw', 'registration.expire', 'startLists.publish', 'results.release', 'results.confirm',
    'results.publish', 'appeal.file', 'appeal.fileLate', 'appeal.uphold', 'appeal.dismiss', 'appeal.withdraw',
    'certificates.issue'))
  execute function audit_to_webhooks();

-- Where a unit wants money that is transferred by hand: sealed to its row.
create table refund_accounts (
  registration_id uuid primary key references registrations on delete cascade,
  cipher bytea not null,
  -- the last digits of its number
  tail text not null,
  given_by uuid references accounts,
  given_at timestamptz not null,
  version integer not null default 1
);
create index refund_accounts_by on refund_accounts (given_by);
