-- Events for pages that are open at this moment, which servers send as server-sent events.
create table live_event (
  id bigint generated always as identity primary key,
  topic text not null,
  at timestamptz not null,
  data jsonb not null
);
comment on table live_event is 'Events for open pages. Every server process reads new rows; old rows are deleted.';
comment on column live_event.id is 'set by the database: a transaction may commit after one with a later id.';
comment on column live_event.topic is 'Capability and kind of the event, such as border/decisions.';
comment on column live_event.at is 'When the event was published.';
comment on column live_event.data is 'Ids, codes and instants, without personal data.';
create index live_event_by_time on live_event (at);
