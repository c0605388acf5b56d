-- Contacts of a case: travellers of the same flight or vessel, their seats, and the cases that they get.

create table follow_up_seat (
  id uuid primary key,
  declaration_id uuid not null,
  number smallint not null,
  version integer not null,
  entry_date date not null,
  seat bytea not null,
  staff_id uuid not null,
  recorded_at timestamptz not null,
  unique (declaration_id, number)
);
comment on table follow_up_seat is 'Seats that health officers entered from the manifest of a carrier.';
comment on column follow_up_seat.number is 'Position of the traveller in this version of the application, from 1.';
comment on column follow_up_seat.version is
  'Version of the application. In another version the number can be another traveller, so the seat does not count.';
comment on column follow_up_seat.entry_date is 'Day of arrival, from which its retention counts.';
comment on column follow_up_seat.seat is 'Encrypted: the seat, such as 12A.';

create index follow_up_seat_old on follow_up_seat (entry_date);

alter table follow_up_case drop constraint follow_up_case_origin_check;
alter table follow_up_case add constraint follow_up_case_origin_check
  check (origin in ('referred', 'band', 'desk', 'group', 'report', 'contact'));
alter table follow_up_case add column contact_of uuid references follow_up_case (id) on delete set null;
comment on column follow_up_case.contact_of is
  'Case whose contact this person was. Null otherwise, and when that case is deleted.';
comment on column follow_up_case.origin is
  'referred: by the counter. band: opened for the screening outcome. desk: opened without it. group: travels with a '
  'person who is followed up. contact: was on the same flight or vessel as one. report: by a self-report.';

create index follow_up_case_contacts on follow_up_case (contact_of) where contact_of is not null;
