-- Members of staff who work on items of desks that keep no holder in a table of their own.
create table staff_work_item (
  desk text not null,
  item_id uuid not null,
  holder_id uuid not null references staff_account,
  held_since timestamptz not null,
  primary key (desk, item_id)
);
comment on table staff_work_item is 'Members of staff who work on items of desks. A decided item keeps its last holder.';
comment on column staff_work_item.desk is 'Capability and kind of the item, such as feedback/message.';
comment on column staff_work_item.item_id is 'Id of the item in the tables of its capability.';
comment on column staff_work_item.holder_id is 'Member of staff who works on the item.';
comment on column staff_work_item.held_since is 'When the holder took the item.';
create index staff_work_item_old on staff_work_item (held_since);
