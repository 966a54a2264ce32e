-- What a request would do, as the door told it whose second person is asked for: a hash of the door and of all that it is called
-- with. Requests without one can no longer be allowed.
alter table operator_request add column effect bytea;
update operator_request set status = 'expired', params = null where status = 'waiting';

-- A parked event that a person resolved stays, marked; the others are counted.
alter table unmatched_event add column closed_at timestamptz;
alter table unmatched_event add column closed_by text;
alter table unmatched_event add column closed_why text;
