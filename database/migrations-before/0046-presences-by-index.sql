-- Whom an exposure reaches is counted from the index alone: rows of a venue lie far apart in a large country. `id` leaves it, since people
-- are told in the order of their coming, and few come in one minute.
drop index check_in_presence_at_venue;
create index check_in_presence_at_venue on check_in_presence (venue_id, entered_at) include (left_at, day, person_key);
