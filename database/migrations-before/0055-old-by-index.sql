-- What is over is found by an index, however much there is that is not, so that retention never looks through a whole table.
create index login_session_ended on login_session (ended_at) where ended_at is not null;
create index login_check_repeatable on login_check (checked_at) where repeat_token is not null;
create index login_wait_old on login_wait (until);
create index messages_receipt_old on messages_receipt (received_at);
create index follow_up_case_old on follow_up_case (last_entry_date);
create index follow_up_message_old on follow_up_message (at);
create index follow_up_link_old on follow_up_link (made_at);
create index assisted_entry_old on assisted_entry (begun_at);
create index health_code_set_ended on health_code_set (ended_at) where ended_at is not null;

-- Giving somebody a new code ends the one before.
create index records_code_of_patient on records_code (patient_id) where used_at is null;

-- A recovery is kept for as long as a certificate of it is, revoked or not.
create index certificates_certificate_of_recovery on certificates_certificate (source_id) where source_kind = 'recovery';
create index releases_undone_old on releases_undone (at);
create index files_leftover_oldest on files_leftover (since);
