-- That something is against a place is computed whenever somebody looks: no booking is stored as disqualified.
alter table activities_booking drop constraint activities_booking_state_check;
alter table activities_booking add constraint activities_booking_state_check
  check (state in ('booked', 'waiting', 'not-going', 'used', 'cancelled'));
alter table activities_booking drop constraint activities_booking_check;
alter table activities_booking add constraint activities_booking_check check ((state = 'used') = (door_at is not null));
comment on column activities_booking.door_at is 'when they came in';
alter table activities_entry drop constraint activities_entry_before_check;
alter table activities_entry add constraint activities_entry_before_check
  check (before in ('booked', 'waiting', 'not-going', 'used', 'cancelled'));
