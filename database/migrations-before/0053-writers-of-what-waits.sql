-- A release that waits since before writers were kept has those of the draft, as far as they are known. Templates and rules of codes wait as
-- their draft, which has its own.
update releases_request r set writers = d.writers from releases_draft d where r.outcome is null and r.kind = 'draft' and r.writers = '{}';

-- Who has written on a draft since its release was asked for: the writers of what comes after it, nobody where it waits as it stands. Until it
-- is asked for again that is everybody who is known; what was released as it stands has no writers any more.
alter table releases_draft add column later_writers uuid[] not null default '{}';
update releases_draft d set later_writers = writers where not exists (
  select from releases_request where outcome is null and kind = 'draft' and asked_at >= d.changed_at);
update releases_draft set writers = '{}' where changed_at <= (
  select max(asked_at) from releases_request where outcome = 'released' and kind = 'draft');
