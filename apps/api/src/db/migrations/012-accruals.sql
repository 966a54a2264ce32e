-- Accruals and the expected credit loss, which the close of the day books.

-- Loss rates from a day on, as the estimate of probability of default × loss given default. A row without a product applies to the
-- products that have no row for the class.
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

insert into loss_rate (effective_from, product_id, class, rate_ppm, set_at)
  select '2026-01-01', '', class, rate_ppm, '2026-01-01 00:00+08' from (values
    ('current', 20000),
    ('late_1_30', 80000),
    ('restructured', 300000),
    ('late_31_60', 350000),
    ('late_61_90', 550000),
    ('late_over_90', 850000)
  ) as rated (class, rate_ppm);
