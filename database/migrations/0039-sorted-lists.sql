-- Indexes for the columns by which long lists of the console are sorted. A list without such an index sorts its rows.

create index payment_charge_by_amount on payment_charge (cents, id);
create index payment_charge_by_payment on payment_charge ((coalesce(paid_at, '-infinity'::timestamptz)), id);
create index payment_charge_in_order_of_states on payment_charge
  ((array_position(string_to_array('due paid cancelled refunding refunded', ' '), state)), id);

-- When a member of staff was last seen, also after their sessions were deleted.
alter table staff_account add column seen_at timestamptz;
comment on column staff_account.seen_at is 'Last call, rounded down to the minute. Null before the first login.';
update staff_account a set seen_at = (select max(s.seen_at) from staff_session s where s.account_id = a.id);

create index staff_account_by_use on staff_account ((coalesce(seen_at, '-infinity'::timestamptz)), id);
create index staff_account_in_order_of_states on staff_account
  ((array_position(string_to_array('invited active suspended', ' '), status)), id);
