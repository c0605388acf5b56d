-- What somebody asks of their own data, and erasing it, finds by an index what is theirs, however much there is of others; and so does an
-- event its appeals.
create index messages_message_of_account on messages_message (account_id) where account_id is not null;
create index info_register_of_account on info_register (account_id) where account_id is not null;
create index members_current_person on members_current (person_id);
drop index members_link_to;
create index members_link_to on members_link (destination_hash);
drop index follow_up_case_of_account;
create index follow_up_case_of_account on follow_up_case (account_id);
create index activities_appeal_of_event on activities_appeal (event_id);

-- Cases that have ended, the newest first: `since` of the desk's list.
create index follow_up_case_ended on follow_up_case (coalesce(ended_at, raised_at, opened_at) desc, id desc) where state = 'ended';
