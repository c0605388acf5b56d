-- Travellers who cannot receive a code, registered without a login until an officer declares with them.
create table info_register (
  id uuid primary key,
  reference text not null unique,
  language text not null check (language in ('en', 'ms')),
  -- Sealed, without health.
  answers bytea not null,
  -- Keyed hashes: of the dates of birth, which compare within one register only; and of the passport numbers.
  births bytea[] not null,
  passports bytea[] not null,
  -- The browser that registered.
  browser_hash bytea not null,
  entry_date date not null,
  revision integer not null,
  registered_at timestamptz not null,
  updated_at timestamptz not null,
  -- The request that changed it last: a repetition of it is answered alike.
  changed_by text,
  -- Of the declaration that was begun with it last.
  account_id uuid
);

create index info_register_of_passport on info_register using gin (passports);
create index info_register_old on info_register (entry_date);
