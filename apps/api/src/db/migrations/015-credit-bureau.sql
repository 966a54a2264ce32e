-- Files for the credit bureau (decision 095).

-- Months whose file two operators approved. The API makes the file each time it is opened, and stores no part of it.
create table bureau_report (
  report_id uuid primary key,
  month date not null check (extract(day from month) = 1),
  approved_by text not null,
  why text not null,
  approved_at timestamptz not null
);
create index bureau_report_month on bureau_report (month, approved_at);
