-- Where a loan can be paid, with what the channel itself asks and how long its news takes. Amounts in centavos.
create table payment_channel (
  channel text primary key,
  means text not null check (means in ('redirect', 'qr', 'counter')),
  kind text not null check (kind in ('wallet', 'qr', 'bank', 'counter')),
  name text not null,
  position integer not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  -- Null where the borrower's own bank says what it asks.
  fee bigint check (fee >= 0),
  posts_minutes integer not null check (posts_minutes > 0),
  active boolean not null default true
);

-- How a payment is made: on the gateway's page, or by what the payer shows or says elsewhere (`pay_code`: the text of a
-- QR Ph code, or the number that a shop asks for).
alter table payment add column channel text;
alter table payment add column means text not null default 'redirect' check (means in ('redirect', 'qr', 'counter'));
alter table payment add column pay_code text;

-- Links by which anyone may pay an order without logging in. The link itself is signed and kept nowhere.
create table pay_link (
  customer_id uuid not null,
  link_id uuid not null,
  order_id uuid not null,
  made_for text not null check (made_for in ('sharing', 'reminder')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (customer_id, link_id)
);
create index pay_link_of_order on pay_link (customer_id, order_id, made_at);
-- Which link opened a payment.
alter table payment add column link_id uuid;
