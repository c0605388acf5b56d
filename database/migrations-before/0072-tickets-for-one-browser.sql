-- A ticket opens for the browser that fetched its file first, and for no other one. Null until then.
alter table ticket
  -- Keyed hash of the browser's name: of the one that it showed, or of the one that the answer gave it.
  add opened_browser bytea,
  -- Keyed hash of the network and the user agent that it was fetched with.
  add opened_client bytea;
