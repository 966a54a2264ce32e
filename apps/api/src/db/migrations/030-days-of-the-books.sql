-- The comparison with a gateway's statement asks for a day's events. They are written in the order of days, so a summary of
-- each stretch of the table is enough, and costs a booking next to nothing.
-- locks: a summary is made in one reading of the table, in which bookings wait
create index journal_of_day on journal using brin (value_date) with (pages_per_range = 16, autosummarize = on);
