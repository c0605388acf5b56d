-- What was written waits in a list until vacuum comes, which each search then reads from its beginning to its end: a tenth of a second when
-- twenty thousand articles wait there. Both are searched far more often than written.
alter index content_search_words set (fastupdate = off);
select gin_clean_pending_list('content_search_words');
alter index info_register_of_passport set (fastupdate = off);
select gin_clean_pending_list('info_register_of_passport');

-- The books, added up by a job: all that was ever paid is too much for somebody to wait for. One row.
create table payment_books (
  only_one boolean primary key default true check (only_one),
  added_up_at timestamptz not null,
  receivable bigint not null,
  provider bigint not null,
  fees bigint not null,
  owed bigint not null,
  -- What charges, attempts and refunds said at the same moment.
  due bigint not null,
  earned bigint not null,
  came_in bigint not null,
  went_back bigint not null,
  to_go_back bigint not null
);
