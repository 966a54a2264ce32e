-- Coupons of borrowers. Amounts in centavos, dates Manila. The machine is the engine's (`coupon.machine.ts`); the trigger
-- refuses any other move, whoever asks for it.

create table coupon (
  customer_id uuid not null,
  coupon_id uuid not null,
  campaign text not null,
  -- What it was given for, once: a campaign and the fact that earned it.
  source text not null,
  kind text not null check (kind in ('app_platform', 'withdrawal', 'repayment', 'cash')),
  status text not null check (status in ('available', 'reserved', 'used', 'expired', 'invalid')),
  amount bigint not null check (amount > 0),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  minimum_principal bigint not null default 0 check (minimum_principal >= 0),
  full_repayment_only boolean not null default false,
  days_ahead smallint not null default 0 check (days_ahead >= 0),
  granted_at timestamptz not null,
  -- What holds or used it: a payment of an order, or an order by itself (a withdrawal or cash coupon).
  order_id uuid,
  payment_id uuid,
  discount bigint check (discount > 0 and discount <= amount),
  ended_at timestamptz,
  primary key (customer_id, coupon_id),
  unique (customer_id, source),
  check ((status in ('reserved', 'used')) = (order_id is not null and discount is not null))
);
create index coupon_validity on coupon (valid_until) where status = 'available';
create index coupon_held on coupon (customer_id, order_id) where order_id is not null;

-- A grant that a person gets once, whatever numbers she logs in with: keyed by customer and by fingerprint of the ID.
create table coupon_once (
  campaign text not null,
  person text not null,
  customer_id uuid not null,
  given_at timestamptz not null,
  primary key (campaign, person)
);

-- The coupon of a payment, and what it takes off: `amount` is what is left to pay.
alter table payment add column coupon_id uuid;
alter table payment add column discount bigint not null default 0 check (discount >= 0);

alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('repayment_reversal', 'extension',
  'waiver', 'cancellation', 'write_off', 'coupon', 'coupon_return'));
