-- Health codes: the rules version by version, levels that a health officer has set, and appeals. A code itself is not stored: it is made
-- of what others know whenever it is asked for, and proves itself.

create table health_code_rules (
  version integer primary key check (version >= 1),
  content jsonb not null,
  effective_from timestamptz not null,
  written_by uuid,
  released_by uuid,
  note text not null,
  -- The first ones came with the product. Every other is released by two people.
  constraint health_code_rules_by_two check (version = 1 or coalesce(written_by <> released_by, false))
);

comment on table health_code_rules is 'append-only';

create function health_code_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rules never change: release others';
end $$;

create trigger health_code_rules_are_kept before update or delete or truncate on health_code_rules
  for each statement execute function health_code_refuse_change();

-- A level that a health officer has set, until its end or until another is set.
create table health_code_set (
  id uuid primary key,
  person_id uuid not null,
  -- Sealed: the level and why.
  content bytea not null,
  set_by uuid not null,
  set_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  check (until > set_at)
);

create index health_code_set_of_person on health_code_set (person_id, set_at desc);
create index health_code_set_by_end on health_code_set (until);

create table health_code_appeal (
  id uuid primary key,
  person_id uuid not null,
  -- Who appealed, and is told.
  account_id uuid not null,
  state text not null check (state in ('open', 'looking', 'accepted', 'refused')),
  -- Sealed: what they say, the level and its reasons then.
  content bytea not null,
  opened_at timestamptz not null,
  taken_by uuid,
  taken_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  -- Sealed: why it was decided so.
  answer bytea,
  check ((taken_by is null) = (taken_at is null)),
  check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (answer is null)),
  check (state = 'open' or taken_at is not null)
);

-- One at a time.
create unique index health_code_appeal_live on health_code_appeal (person_id) where state in ('open', 'looking');
create index health_code_appeal_of_person on health_code_appeal (person_id, opened_at desc);
create index health_code_appeal_waiting on health_code_appeal (opened_at, id) where decided_at is null;
create index health_code_appeal_decided on health_code_appeal (decided_at desc, id desc) where decided_at is not null;
create index health_code_appeal_of_account on health_code_appeal (account_id);

insert into health_code_rules (version, effective_from, note, content)
values (1, '2000-01-01 00:00+00', 'Came with the product', $json${"hours": 24, "rules": [
  {"id": "positive", "level": "purple", "when": {"yes": "positive"},
   "reason": {"en": "A positive test was reported.", "ms": "Ujian positif telah dilaporkan."}},
  {"id": "followed", "level": "blue", "when": {"case": ["followed"]},
   "reason": {"en": "The health desk follows you up at home.", "ms": "Meja kesihatan sedang menyusuli awda di rumah."}},
  {"id": "case", "level": "red", "when": {"case": ["open"]},
   "reason": {"en": "The health desk is looking at what was reported.", "ms": "Meja kesihatan sedang meneliti apa yang dilaporkan."}},
  {"id": "urgent", "level": "red", "when": {"said": ["urgent"]},
   "reason": {"en": "What was reported needs help today.", "ms": "Apa yang dilaporkan memerlukan bantuan hari ini."}},
  {"id": "fever-or-breath", "level": "red", "when": {"symptoms": ["fever", "shortness-of-breath"]},
   "reason": {"en": "Fever or shortness of breath was reported.", "ms": "Demam atau sesak nafas telah dilaporkan."}},
  {"id": "mild", "level": "yellow", "when": {"symptoms": ["cough", "runny-nose", "sore-throat"]},
   "reason": {"en": "Mild symptoms were reported.", "ms": "Gejala ringan telah dilaporkan."}},
  {"id": "contact", "level": "yellow", "when": {"yes": "contact"},
   "reason": {"en": "Contact with a confirmed case was reported.", "ms": "Kontak dengan kes yang disahkan telah dilaporkan."}},
  {"id": "exposed", "level": "yellow", "when": {"yes": "exposed"},
   "reason": {"en": "There is a notice about a place where you were.", "ms": "Ada notis tentang tempat yang awda kunjungi."}}
]}$json$);
