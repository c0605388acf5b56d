-- Meanings of columns, for the row types that are generated from the database.

comment on column login_session.idle_minutes is
  'Minutes after its last call at which an assisted session ends; null for other sessions.';
comment on column members_person.content is
  'Encrypted: details of the person (Details in the contract); null after the person was removed from the family.';
comment on column members_person.link is
  'Encrypted: {relationship, lasts}, for a member without a number or mailbox whom staff linked after seeing papers; '
  'null for everyone else.';
comment on column activities_booking.granted_by_officer is
  'Whether staff granted the seat regardless of the rules.';
comment on column follow_up_case.number is
  'Position of the traveller in the application, from 1; 1 where the origin is a report.';
comment on column follow_up_case.last_entry_date is
  'Latest entry date of the application, or day of the report. The retention counts from this day.';
comment on column follow_up_case.raised_at is
  'When symptoms or a new report arrived that no health officer has assessed yet; null otherwise.';
comment on column declaration.entry_date is 'Local date of the arrival of traveller 1.';
comment on column declaration.band is 'Screening outcome of the application: the strictest of its travellers.';
comment on column declaration.pass_issued_at is
  'Passes issued before do not count any more, because it was submitted again or corrected; null if none was replaced. '
  'Increases by a whole second at least, because a pass has its time in whole seconds.';
comment on column screening_rules_draft.writers is
  'Members of staff who wrote on the draft since its base version; after a release, since the request for it. None of '
  'them may release it.';
comment on column screening_rules_request.writers is
  'Members of staff who wrote the rules; empty for a rollback. None of them may release them.';
comment on column screening_rules_dry_run.after_day is
  'With after_id, the position: arrival day of the last application that was read.';
comment on column screening_rules_undo.after_day is
  'With after_id, the position: arrival day of the last application that was read.';
comment on column payment_attempt.requested_cents is 'Amount of the charge when the attempt started.';
comment on column payment_attempt.page is
  'Id of the page at the provider; null until the provider has answered.';
comment on column payment_attempt.cents is 'Amount received; null until the attempt is paid.';
comment on column payment_attempt.payment is
  'Id of the payment at the provider, which a refund needs; null until the attempt is paid.';
comment on column carriers_query.was is
  'Value of unknown at the time before; null if it was counted again.';
comment on column declaration_version.assisted is 'Helper of the submission: an officer or a kiosk.';
comment on column login_account.assisted is
  'Helper who began the account for somebody; null if its owner logged in.';
comment on column messages_message.purpose is 'Subject of the message, such as login/code; never a person.';
comment on table notifications_choice is
  'Topics that an account wants to be notified of, the ways of each, and its quiet hours.';
