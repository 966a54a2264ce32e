-- Accruals and the expected credit loss, which the close of the day books.

-- Loss rates from a day on: the estimated probability of default × loss given default. A row without a product applies
-- to all products that have no row of their own for the class.
create table loss_rate (
  effective_from date not null,
  -- Empty: every product.
  product_id text not null,
  class text not null check (class in ('current', 'late_1_30', 'restructured', 'late_31_60', 'late_61_90', 'late_over_90')),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  set_at timestamptz not null,
  primary key (effective_from, product_id, class)
);

-- Movement of the loss allowance on a day, by product and stage. `transferred` sums to zero over the stages of a product. Amounts are
-- centavos. The application's role may only insert and read.
create table loss_movement (
  business_date date not null,
  product_id text not null,
  stage smallint not null check (stage between 1 and 3),
  exposure bigint not null,
  opening bigint not null,
  added bigint not null,
  transferred bigint not null,
  remeasured bigint not null,
  written_off bigint not null,
  closing bigint not null check (closing = opening + added + transferred + remeasured - written_off),
  booked_at timestamptz not null,
  primary key (business_date, product_id, stage)
);

-- What the engine computes of a loan for the coming days, as long as no new fact of the loan becomes known. A plan counts only while
-- `version` equals the version of its order, so a new fact ends it. `form`: version of the program that computed it. The lists begin
-- with the day before `first_day`: the state (0 closed, 1 to 6 the loss class, 7 written off), centavos, and the charges of a day
-- after an impaired one.
create table accrual_plan (
  customer_id uuid not null,
  order_id uuid not null,
  product_id text not null,
  version integer not null,
  form smallint not null,
  first_day date not null,
  last_day date not null,
  states smallint[] not null,
  interest bigint[] not null,
  late_fees bigint[] not null,
  exposure bigint[] not null,
  -- Null if no day of the plan follows an impaired one.
  charged bigint[],
  primary key (customer_id, order_id)
);
create index accrual_plan_end on accrual_plan (last_day);

insert into loss_rate (effective_from, product_id, class, rate_ppm, set_at)
  select '2026-01-01', '', class, rate_ppm, '2026-01-01 00:00+08' from (values
    ('current', 20000),
    ('late_1_30', 80000),
    ('restructured', 300000),
    ('late_31_60', 350000),
    ('late_61_90', 550000),
    ('late_over_90', 850000)
  ) as rated (class, rate_ppm);
