-- The version of the rules that is in force can be undone as the wrong one: the rules of an earlier version are then released again when
-- the undo is started. `rules_of`: that earlier version; null where the right version is in force already, as in every undo so far.
-- `newest_version`: the newest version when it was asked for; the undo is not started once another one was released.
alter table releases_undo add column rules_of integer, add column newest_version integer,
  add check ((rules_of is null) = (newest_version is null));
