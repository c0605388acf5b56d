-- Passport details of people whom an account travelled with and asked to keep for its next trip, each by a consent of its own. No answers
-- about health, no journey, no contact. Companions are no members: nobody acts for them by this. Forgotten with the retention of drafts.
create table declaration_companion (
  id uuid primary key,
  account_id uuid not null,
  -- 16 bytes of a keyed hash of account, passport number, nationality and birth date: who is kept again replaces what was kept.
  person_hash bytea not null,
  -- Name, gender, birth date, passport number, its expiry and nationality, encrypted.
  details bytea not null,
  -- When the consent was given.
  kept_at timestamptz not null
);

create unique index declaration_companion_once on declaration_companion (account_id, person_hash);
create index declaration_companion_kept on declaration_companion (kept_at);
