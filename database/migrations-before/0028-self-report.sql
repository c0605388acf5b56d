-- Health self-reports and self-assessments: templates version by version, what residents answered by them, and cases of the health
-- desk that begin with an answer.

-- Questions, rules and advice of the two forms. A version once released never changes: what was answered by it is shown by its words.
create table self_report_template (
  kind text not null check (kind in ('report', 'assessment')),
  version integer not null check (version >= 1),
  content jsonb not null,
  -- The same in Chinese, where it was written; handed on from version to version.
  zh jsonb,
  effective_from timestamptz not null,
  written_by uuid,
  released_by uuid,
  released_at timestamptz,
  note text not null,
  primary key (kind, version),
  -- The first ones came with the product. Every other is released by two people.
  constraint self_report_template_by_two check (version = 1 or coalesce(written_by <> released_by and released_at is not null, false))
);

comment on table self_report_template is 'append-only';

create function self_report_number_template() returns trigger language plpgsql as $$
begin
  if new.version <> (select coalesce(max(version), 0) + 1 from self_report_template where kind = new.kind) then
    raise exception 'template % does not follow the one before', new.version using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger self_report_template_follows before insert on self_report_template
  for each row execute function self_report_number_template();

create function self_report_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a template never changes: release another';
end $$;

create trigger self_report_template_is_kept before update or delete or truncate on self_report_template
  for each statement execute function self_report_refuse_change();

-- The next version of each while it is written, one for all who write; `asked_by` while it waits for a second person.
create table self_report_draft (
  kind text primary key check (kind in ('report', 'assessment')),
  content jsonb not null,
  revision integer not null,
  base_version integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  asked_by uuid,
  asked_at timestamptz,
  note text,
  check ((asked_by is null) = (asked_at is null) and (asked_by is null) = (note is null))
);

-- What was answered, once and never changed: of several on a day the newest counts.
create table self_report_entry (
  id uuid primary key,
  -- The order in which they came, also within one instant.
  place bigint generated always as identity,
  kind text not null check (kind in ('report', 'assessment')),
  -- About whom it is, and who sent it.
  person_id uuid not null,
  account_id uuid not null,
  day date not null,
  sent_at timestamptz not null,
  template_version integer not null,
  -- Sealed: answers, level, and the rules that were met.
  content bytea not null,
  foreign key (kind, template_version) references self_report_template (kind, version)
);

create index self_report_entry_of_person on self_report_entry (person_id, kind, day desc, place desc);
create index self_report_entry_of_account on self_report_entry (account_id);
create index self_report_entry_by_day on self_report_entry (day);

-- A case may begin with what somebody reported at home: it is about a person then, and of no declaration.
alter table follow_up_case drop constraint follow_up_case_origin_check;
alter table follow_up_case add constraint follow_up_case_origin_check
  check (origin in ('referred', 'band', 'desk', 'group', 'report'));
alter table follow_up_case drop constraint follow_up_case_post_check;
alter table follow_up_case add constraint follow_up_case_post_check
  check (post in ('air', 'land', 'sea', 'home') and (post = 'home') = (origin = 'report'));
comment on column follow_up_case.declaration_id is 'the person, where the origin is a report';

insert into self_report_template (kind, version, effective_from, note, content)
values ('report', 1, '2000-01-01 00:00+00', 'Came with the product', $json${"parameters": {"arrivalDays": 21, "contactDays": 14, "doctorDays": 14},
 "pages": [
  {"id": "person",
   "part": "general",
   "title": {"en": "Who this is about", "ms": "Maklumat diri"},
   "questions": [
    {"id": "name", "kind": "name", "label": {"en": "Full name", "ms": "Nama penuh"}, "hint": {"en": "As on the IC or the passport.", "ms": "Seperti pada kad pengenalan atau pasport."}},
    {"id": "birth-date", "kind": "date", "past": true, "label": {"en": "Date of birth", "ms": "Tarikh lahir"}},
    {"id": "gender", "kind": "choice", "label": {"en": "Gender", "ms": "Jantina"}, "options": [{"code": "male", "label": {"en": "Male", "ms": "Lelaki"}}, {"code": "female", "label": {"en": "Female", "ms": "Perempuan"}}]},
    {"id": "nationality", "kind": "country", "label": {"en": "Nationality", "ms": "Kewarganegaraan"}}
   ]},
  {"id": "papers",
   "part": "general",
   "title": {"en": "Documents and phone", "ms": "Dokumen dan telefon"},
   "questions": [
    {"id": "ic", "kind": "ic", "optional": true, "label": {"en": "IC number", "ms": "Nombor kad pengenalan"}, "hint": {"en": "8 digits. Leave it empty when there is none.", "ms": "8 digit. Biarkan kosong jika tiada."}},
    {"id": "passport",
     "kind": "passport",
     "optional": true,
     "label": {"en": "Passport number", "ms": "Nombor pasport"},
     "hint": {"en": "6 or more letters and digits. Leave it empty when there is an IC number.", "ms": "6 atau lebih huruf dan angka. Biarkan kosong jika ada nombor kad pengenalan."}},
    {"id": "passport-expiry", "kind": "date", "optional": true, "label": {"en": "Passport expiry", "ms": "Tarikh luput pasport"}, "hint": {"en": "Needed with a passport number.", "ms": "Diperlukan dengan nombor pasport."}},
    {"id": "phone", "kind": "phone", "label": {"en": "Phone", "ms": "Telefon"}, "hint": {"en": "Seven digits.", "ms": "Tujuh digit."}}
   ]},
  {"id": "home",
   "part": "general",
   "title": {"en": "Home and work", "ms": "Rumah dan pekerjaan"},
   "questions": [
    {"id": "district", "kind": "district", "label": {"en": "District", "ms": "Daerah"}},
    {"id": "mukim", "kind": "mukim", "label": {"en": "Mukim", "ms": "Mukim"}},
    {"id": "kampong", "kind": "kampong", "label": {"en": "Kampong", "ms": "Kampung"}},
    {"id": "address", "kind": "text", "label": {"en": "Address", "ms": "Alamat"}, "hint": {"en": "House number, simpang and street.", "ms": "Nombor rumah, simpang dan jalan."}},
    {"id": "occupation",
     "kind": "choice",
     "label": {"en": "Occupation", "ms": "Pekerjaan"},
     "options": [
      {"code": "government-full-time", "label": {"en": "Full-time government employment", "ms": "Pekerja kerajaan sepenuh masa"}},
      {"code": "government-part-time", "label": {"en": "Part-time or contract government employment", "ms": "Pekerja kerajaan separuh masa atau kontrak"}},
      {"code": "private-full-time", "label": {"en": "Full-time private employment", "ms": "Pekerja swasta sepenuh masa"}},
      {"code": "private-part-time", "label": {"en": "Part-time private employment", "ms": "Pekerja swasta separuh masa"}},
      {"code": "self-employed", "label": {"en": "Self-employed", "ms": "Bekerja sendiri"}},
      {"code": "homemaker", "label": {"en": "Homemaker", "ms": "Suri rumah"}},
      {"code": "student", "label": {"en": "Student", "ms": "Pelajar"}},
      {"code": "retired", "label": {"en": "Retired", "ms": "Bersara"}},
      {"code": "unemployed", "label": {"en": "Unemployed", "ms": "Tidak bekerja"}},
      {"code": "unable-to-work", "label": {"en": "Unable to work", "ms": "Tidak mampu bekerja"}}
     ]}
   ]},
  {"id": "arrival",
   "part": "arrival",
   "title": {"en": "Arrival information", "ms": "Maklumat ketibaan"},
   "questions": [
    {"id": "entered",
     "kind": "choice",
     "anew": true,
     "label": {"en": "Did you enter Brunei in the last {arrivalDays} days?", "ms": "Adakah awda masuk ke Brunei dalam tempoh {arrivalDays} hari yang lalu?"},
     "options": [{"code": "yes", "label": {"en": "Yes", "ms": "Ya"}}, {"code": "no", "label": {"en": "No", "ms": "Tidak"}}]},
    {"id": "embarkation", "kind": "country", "shownWhen": [{"question": "entered", "among": ["yes"]}], "label": {"en": "Last place of embarkation", "ms": "Tempat berlepas terakhir"}},
    {"id": "entry-date", "kind": "date", "past": true, "within": "arrivalDays", "shownWhen": [{"question": "entered", "among": ["yes"]}], "label": {"en": "Date of entry", "ms": "Tarikh masuk"}},
    {"id": "transport",
     "kind": "choice",
     "shownWhen": [{"question": "entered", "among": ["yes"]}],
     "label": {"en": "How did you come?", "ms": "Bagaimana awda datang?"},
     "options": [{"code": "air", "label": {"en": "By air", "ms": "Melalui udara"}}, {"code": "sea", "label": {"en": "By sea", "ms": "Melalui laut"}}]},
    {"id": "flight", "kind": "text", "shownWhen": [{"question": "transport", "among": ["air"]}], "label": {"en": "Flight number", "ms": "Nombor penerbangan"}, "hint": {"en": "Such as BI001.", "ms": "Contohnya BI001."}},
    {"id": "ship", "kind": "text", "shownWhen": [{"question": "transport", "among": ["sea"]}], "label": {"en": "Ship name", "ms": "Nama kapal"}},
    {"id": "seat",
     "kind": "text",
     "optional": true,
     "shownWhen": [{"question": "entered", "among": ["yes"]}],
     "label": {"en": "Seat number", "ms": "Nombor tempat duduk"},
     "hint": {"en": "Leave it empty when there was none.", "ms": "Biarkan kosong jika tiada."}},
    {"id": "purpose",
     "kind": "choice",
     "shownWhen": [{"question": "entered", "among": ["yes"]}],
     "label": {"en": "Purpose of travel", "ms": "Tujuan perjalanan"},
     "options": [
      {"code": "business", "label": {"en": "Business", "ms": "Perniagaan"}},
      {"code": "leisure", "label": {"en": "Leisure", "ms": "Percutian"}},
      {"code": "healthcare", "label": {"en": "Healthcare", "ms": "Rawatan kesihatan"}},
      {"code": "others", "label": {"en": "Others", "ms": "Lain-lain"}}
     ]}
   ]},
  {"id": "symptoms",
   "part": "health",
   "title": {"en": "Symptoms", "ms": "Gejala"},
   "questions": [
    {"id": "symptoms",
     "kind": "many",
     "anew": true,
     "none": "none",
     "label": {"en": "Which of these do you have today?", "ms": "Yang manakah awda alami hari ini?"},
     "options": [
      {"code": "none", "label": {"en": "None", "ms": "Tiada"}},
      {"code": "fever", "label": {"en": "Fever", "ms": "Demam"}},
      {"code": "cough", "label": {"en": "Cough", "ms": "Batuk"}},
      {"code": "runny-nose", "label": {"en": "Runny Nose", "ms": "Selesema"}},
      {"code": "sore-throat", "label": {"en": "Sore Throat", "ms": "Sakit tekak"}},
      {"code": "shortness-of-breath",
       "label": {"en": "Shortness of Breath", "ms": "Sesak nafas"},
       "care": [
        {"en": "you struggle to breathe, or cannot finish a sentence", "ms": "awda sukar bernafas, atau tidak dapat menghabiskan satu ayat"},
        {"en": "your chest hurts or feels pressed", "ms": "dada awda sakit atau terasa tertekan"},
        {"en": "your lips or face turn blue or grey", "ms": "bibir atau muka awda menjadi biru atau kelabu"},
        {"en": "you are confused, or hard to wake", "ms": "awda keliru, atau sukar dikejutkan"}
       ]}
     ]},
    {"id": "symptom-days",
     "kind": "number",
     "anew": true,
     "least": 1,
     "most": 365,
     "shownWhen": [{"question": "symptoms", "among": ["fever", "cough", "runny-nose", "sore-throat", "shortness-of-breath"]}],
     "label": {"en": "For how many days?", "ms": "Sudah berapa hari?"}}
   ]},
  {"id": "contact",
   "part": "health",
   "title": {"en": "Test and contact", "ms": "Ujian dan kontak"},
   "questions": [
    {"id": "tested",
     "kind": "choice",
     "label": {"en": "Have you been tested for COVID-19?", "ms": "Pernahkah awda menjalani ujian COVID-19?"},
     "options": [{"code": "yes", "label": {"en": "Yes", "ms": "Ya"}}, {"code": "no", "label": {"en": "No", "ms": "Tidak"}}]},
    {"id": "test-date", "kind": "date", "past": true, "shownWhen": [{"question": "tested", "among": ["yes"]}], "label": {"en": "Date of last test", "ms": "Tarikh ujian terakhir"}},
    {"id": "contact",
     "kind": "choice",
     "anew": true,
     "label": {"en": "Were you in contact with a confirmed case in the last {contactDays} days?", "ms": "Adakah awda mempunyai kontak dengan kes yang disahkan dalam tempoh {contactDays} hari yang lalu?"},
     "options": [{"code": "yes", "label": {"en": "Yes", "ms": "Ya"}}, {"code": "no", "label": {"en": "No", "ms": "Tidak"}}]},
    {"id": "doctor",
     "kind": "choice",
     "anew": true,
     "label": {"en": "Have you seen a doctor in the last {doctorDays} days?", "ms": "Adakah awda berjumpa doktor dalam tempoh {doctorDays} hari yang lalu?"},
     "options": [{"code": "yes", "label": {"en": "Yes", "ms": "Ya"}}, {"code": "no", "label": {"en": "No", "ms": "Tidak"}}]}
   ]}
 ],
 "rules": [
  {"id": "breathless", "reason": {"en": "Shortness of breath was reported.", "ms": "Sesak nafas telah dilaporkan."}, "when": {"all": [{"question": "symptoms", "among": ["shortness-of-breath"]}]}, "level": "urgent", "desk": true},
  {"id": "contact-and-symptoms",
   "reason": {"en": "Symptoms after contact with a confirmed case were reported.", "ms": "Gejala selepas kontak dengan kes yang disahkan telah dilaporkan."},
   "when": {"all": [{"question": "contact", "among": ["yes"]}, {"question": "symptoms", "among": ["fever", "cough", "runny-nose", "sore-throat", "shortness-of-breath"]}]},
   "level": "caution",
   "desk": true},
  {"id": "fever-after-arrival",
   "reason": {"en": "Fever after entering Brunei was reported.", "ms": "Demam selepas masuk ke Brunei telah dilaporkan."},
   "when": {"all": [{"question": "entered", "among": ["yes"]}, {"question": "symptoms", "among": ["fever"]}]},
   "level": "caution",
   "desk": true},
  {"id": "long-symptoms",
   "reason": {"en": "Symptoms for a week or longer, without having seen a doctor, were reported.", "ms": "Gejala selama seminggu atau lebih tanpa berjumpa doktor telah dilaporkan."},
   "when": {"all": [{"question": "symptom-days", "atLeast": 7}, {"question": "doctor", "among": ["no"]}]},
   "level": "caution",
   "desk": true},
  {"id": "symptoms", "reason": {"en": "Symptoms were reported.", "ms": "Gejala telah dilaporkan."}, "when": {"all": [{"question": "symptoms", "among": ["fever", "cough", "runny-nose", "sore-throat", "shortness-of-breath"]}]}, "level": "caution", "desk": false},
  {"id": "contact", "reason": {"en": "Contact with a confirmed case was reported.", "ms": "Kontak dengan kes yang disahkan telah dilaporkan."}, "when": {"all": [{"question": "contact", "among": ["yes"]}]}, "level": "caution", "desk": false}
 ],
 "results": {"ok": {"word": {"en": "Nothing stands out", "ms": "Tiada yang perlu dibimbangkan"},
   "advice": [{"en": "Go on as usual, and tell us again tomorrow.", "ms": "Teruskan seperti biasa, dan maklumkan lagi esok."}, {"en": "Fill this in again at once when something changes.", "ms": "Isi semula dengan segera jika ada perubahan."}]},
  "caution": {"word": {"en": "Take care", "ms": "Berhati-hati"},
   "advice": [
    {"en": "Stay at home as far as you can, and keep a distance from others.", "ms": "Tinggal di rumah sedapat mungkin, dan jaga jarak daripada orang lain."},
    {"en": "Wear a mask when you must go out.", "ms": "Pakai pelitup muka jika perlu keluar."},
    {"en": "Do a test when you can, and tell us the result here.", "ms": "Buat ujian jika boleh, dan maklumkan keputusannya di sini."},
    {"en": "Call 148 when it gets worse, or when you are not sure.", "ms": "Hubungi 148 jika keadaan bertambah teruk, atau jika awda tidak pasti."}
   ]},
  "urgent": {"word": {"en": "Get help today", "ms": "Dapatkan bantuan hari ini"},
   "advice": [
    {"en": "Call 148 now, and say what you answered here.", "ms": "Hubungi 148 sekarang, dan beritahu jawapan awda di sini."},
    {"en": "Stay where you are, away from others, until somebody has told you what to do.", "ms": "Tunggu di tempat awda, jauh daripada orang lain, sehingga awda diberitahu apa yang perlu dibuat."},
    {"en": "Where a life is in danger, call 991.", "ms": "Jika nyawa dalam bahaya, hubungi 991."}
   ]}}}$json$);

-- The assessment's text in Chinese is content that waits: no call reads this column.
insert into self_report_template (kind, version, effective_from, note, content, zh)
values ('assessment', 1, '2000-01-01 00:00+00', 'Came with the product', $json${"parameters": {"contactDays": 14},
 "pages": [
  {"id": "signs",
   "part": "health",
   "title": {"en": "Danger signs", "ms": "Tanda bahaya"},
   "questions": [
    {"id": "signs",
     "kind": "many",
     "anew": true,
     "none": "none",
     "label": {"en": "Do you have any of these now?", "ms": "Adakah awda mengalami yang berikut sekarang?"},
     "options": [
      {"code": "none", "label": {"en": "None", "ms": "Tiada"}},
      {"code": "breathing",
       "label": {"en": "Trouble breathing at rest", "ms": "Sukar bernafas walaupun berehat"},
       "care": [
        {"en": "you struggle to breathe, or cannot finish a sentence", "ms": "awda sukar bernafas, atau tidak dapat menghabiskan satu ayat"},
        {"en": "your chest hurts or feels pressed", "ms": "dada awda sakit atau terasa tertekan"},
        {"en": "your lips or face turn blue or grey", "ms": "bibir atau muka awda menjadi biru atau kelabu"},
        {"en": "you are confused, or hard to wake", "ms": "awda keliru, atau sukar dikejutkan"}
       ]},
      {"code": "chest",
       "label": {"en": "Pain or pressure in the chest", "ms": "Sakit atau tekanan di dada"},
       "care": [
        {"en": "you struggle to breathe, or cannot finish a sentence", "ms": "awda sukar bernafas, atau tidak dapat menghabiskan satu ayat"},
        {"en": "your chest hurts or feels pressed", "ms": "dada awda sakit atau terasa tertekan"},
        {"en": "your lips or face turn blue or grey", "ms": "bibir atau muka awda menjadi biru atau kelabu"},
        {"en": "you are confused, or hard to wake", "ms": "awda keliru, atau sukar dikejutkan"}
       ]},
      {"code": "confused",
       "label": {"en": "Confused, or hard to wake", "ms": "Keliru, atau sukar dikejutkan"},
       "care": [
        {"en": "you struggle to breathe, or cannot finish a sentence", "ms": "awda sukar bernafas, atau tidak dapat menghabiskan satu ayat"},
        {"en": "your chest hurts or feels pressed", "ms": "dada awda sakit atau terasa tertekan"},
        {"en": "your lips or face turn blue or grey", "ms": "bibir atau muka awda menjadi biru atau kelabu"},
        {"en": "you are confused, or hard to wake", "ms": "awda keliru, atau sukar dikejutkan"}
       ]}
     ]}
   ]},
  {"id": "symptoms",
   "part": "health",
   "title": {"en": "Symptoms", "ms": "Gejala"},
   "questions": [
    {"id": "symptoms",
     "kind": "many",
     "anew": true,
     "none": "none",
     "label": {"en": "Which of these do you have today?", "ms": "Yang manakah awda alami hari ini?"},
     "options": [
      {"code": "none", "label": {"en": "None", "ms": "Tiada"}},
      {"code": "fever", "label": {"en": "Fever", "ms": "Demam"}},
      {"code": "cough", "label": {"en": "Cough", "ms": "Batuk"}},
      {"code": "runny-nose", "label": {"en": "Runny Nose", "ms": "Selesema"}},
      {"code": "sore-throat", "label": {"en": "Sore Throat", "ms": "Sakit tekak"}},
      {"code": "shortness-of-breath",
       "label": {"en": "Shortness of Breath", "ms": "Sesak nafas"},
       "care": [
        {"en": "you struggle to breathe, or cannot finish a sentence", "ms": "awda sukar bernafas, atau tidak dapat menghabiskan satu ayat"},
        {"en": "your chest hurts or feels pressed", "ms": "dada awda sakit atau terasa tertekan"},
        {"en": "your lips or face turn blue or grey", "ms": "bibir atau muka awda menjadi biru atau kelabu"},
        {"en": "you are confused, or hard to wake", "ms": "awda keliru, atau sukar dikejutkan"}
       ]}
     ]}
   ]},
  {"id": "contact",
   "part": "health",
   "title": {"en": "Contact", "ms": "Kontak"},
   "questions": [
    {"id": "contact",
     "kind": "choice",
     "anew": true,
     "label": {"en": "Were you in contact with a confirmed case in the last {contactDays} days?", "ms": "Adakah awda mempunyai kontak dengan kes yang disahkan dalam tempoh {contactDays} hari yang lalu?"},
     "options": [{"code": "yes", "label": {"en": "Yes", "ms": "Ya"}}, {"code": "no", "label": {"en": "No", "ms": "Tidak"}}]}
   ]},
  {"id": "test",
   "part": "health",
   "title": {"en": "Test", "ms": "Ujian"},
   "questions": [
    {"id": "test",
     "kind": "choice",
     "anew": true,
     "label": {"en": "What did your last test in these {contactDays} days say?", "ms": "Apakah keputusan ujian terakhir awda dalam tempoh {contactDays} hari ini?"},
     "options": [{"code": "positive", "label": {"en": "Positive", "ms": "Positif"}}, {"code": "negative", "label": {"en": "Negative", "ms": "Negatif"}}, {"code": "none", "label": {"en": "I had no test", "ms": "Saya tidak menjalani ujian"}}]}
   ]}
 ],
 "rules": [
  {"id": "signs", "reason": {"en": "A danger sign was reported.", "ms": "Tanda bahaya telah dilaporkan."}, "when": {"all": [{"question": "signs", "among": ["breathing", "chest", "confused"]}]}, "level": "urgent", "desk": true},
  {"id": "breathless", "reason": {"en": "Shortness of breath was reported.", "ms": "Sesak nafas telah dilaporkan."}, "when": {"all": [{"question": "symptoms", "among": ["shortness-of-breath"]}]}, "level": "urgent", "desk": true},
  {"id": "positive", "reason": {"en": "A positive test was reported.", "ms": "Ujian positif telah dilaporkan."}, "when": {"all": [{"question": "test", "among": ["positive"]}]}, "level": "caution", "desk": true},
  {"id": "contact-and-symptoms",
   "reason": {"en": "Symptoms after contact with a confirmed case were reported.", "ms": "Gejala selepas kontak dengan kes yang disahkan telah dilaporkan."},
   "when": {"all": [{"question": "contact", "among": ["yes"]}, {"question": "symptoms", "among": ["fever", "cough", "runny-nose", "sore-throat", "shortness-of-breath"]}]},
   "level": "caution",
   "desk": true},
  {"id": "symptoms", "reason": {"en": "Symptoms were reported.", "ms": "Gejala telah dilaporkan."}, "when": {"all": [{"question": "symptoms", "among": ["fever", "cough", "runny-nose", "sore-throat", "shortness-of-breath"]}]}, "level": "caution", "desk": false},
  {"id": "contact", "reason": {"en": "Contact with a confirmed case was reported.", "ms": "Kontak dengan kes yang disahkan telah dilaporkan."}, "when": {"all": [{"question": "contact", "among": ["yes"]}]}, "level": "caution", "desk": false}
 ],
 "results": {"ok": {"word": {"en": "Nothing stands out", "ms": "Tiada yang perlu dibimbangkan"},
   "advice": [{"en": "Go on as usual, and tell us again tomorrow.", "ms": "Teruskan seperti biasa, dan maklumkan lagi esok."}, {"en": "Fill this in again at once when something changes.", "ms": "Isi semula dengan segera jika ada perubahan."}]},
  "caution": {"word": {"en": "Take care", "ms": "Berhati-hati"},
   "advice": [
    {"en": "Stay at home as far as you can, and keep a distance from others.", "ms": "Tinggal di rumah sedapat mungkin, dan jaga jarak daripada orang lain."},
    {"en": "Wear a mask when you must go out.", "ms": "Pakai pelitup muka jika perlu keluar."},
    {"en": "Do a test when you can, and tell us the result here.", "ms": "Buat ujian jika boleh, dan maklumkan keputusannya di sini."},
    {"en": "Call 148 when it gets worse, or when you are not sure.", "ms": "Hubungi 148 jika keadaan bertambah teruk, atau jika awda tidak pasti."}
   ]},
  "urgent": {"word": {"en": "Get help today", "ms": "Dapatkan bantuan hari ini"},
   "advice": [
    {"en": "Call 148 now, and say what you answered here.", "ms": "Hubungi 148 sekarang, dan beritahu jawapan awda di sini."},
    {"en": "Stay where you are, away from others, until somebody has told you what to do.", "ms": "Tunggu di tempat awda, jauh daripada orang lain, sehingga awda diberitahu apa yang perlu dibuat."},
    {"en": "Where a life is in danger, call 991.", "ms": "Jika nyawa dalam bahaya, hubungi 991."}
   ]}}}$json$,
  $json${"titles": {"assessment": "新冠肺炎自我评估", "consultation": "健康咨询", "report": "评估报告"},
 "consultation": {"lead": "请回答以下问题,每次一题。回答仅供参考,不能代替医生的诊断。",
  "signs": "您现在是否有以下任何情况:静息时呼吸困难、胸口疼痛或有压迫感、意识模糊或难以唤醒?",
  "symptoms": "您今天有以下哪些症状:发烧、咳嗽、流鼻涕、喉咙痛、呼吸急促?如果都没有,请选择“没有”。",
  "contact": "在过去十四天内,您是否与确诊病例有过接触?",
  "test": "在过去十四天内,您最近一次检测的结果是什么:阳性、阴性,还是没有检测?",
  "previous": "上一题",
  "next": "下一题",
  "finish": "查看报告"},
 "report": {"ok": "目前没有需要担心的情况。请照常生活,明天再次评估。", "caution": "请多加小心。尽量留在家中,与他人保持距离,外出时请戴口罩;如有不适加重,请致电148。", "urgent": "请今天就寻求帮助。请立即致电148,并说明您在这里的回答。", "disclaimer": "本评估不是医疗诊断。", "again": "重新评估"}}$json$);
