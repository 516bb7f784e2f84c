-- What operators did that costs a fee: trips, and uses of services. Each row names the movement of the wallet by which
-- its fee was taken, and how much that was; a row without one is still to be paid, or costs nothing.

CREATE TABLE trip (
  id text PRIMARY KEY,
  company text NOT NULL REFERENCES company ON DELETE CASCADE,
  route text NOT NULL,
  vehicle text NOT NULL,
  departed_at timestamptz(3) NOT NULL,
  -- In Asia/Ho_Chi_Minh.
  day date GENERATED ALWAYS AS ((departed_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) STORED,
  fee bigint,
  fee_transaction text REFERENCES wallet_transaction,
  CHECK ((fee IS NULL) = (fee_transaction IS NULL))
);
CREATE INDEX trip_of_company ON trip (company, day);
CREATE INDEX trip_by_day ON trip (day);

CREATE TABLE service_use (
  id text PRIMARY KEY,
  company text NOT NULL REFERENCES company ON DELETE CASCADE,
  -- As in wallet_transaction: 2 SMS, 5 telecom, 13 Zalo OA, 24 VietQR.
  balance_type integer NOT NULL CHECK (balance_type IN (2, 5, 13, 24)),
  -- Messages, minutes or payments.
  quantity integer NOT NULL CHECK (quantity > 0),
  description text NOT NULL,
  used_at timestamptz(3) NOT NULL,
  day date GENERATED ALWAYS AS ((used_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) STORED,
  fee bigint,
  fee_transaction text REFERENCES wallet_transaction,
  CHECK ((fee IS NULL) = (fee_transaction IS NULL))
);
CREATE INDEX service_use_by_day ON service_use (day, company);

-- The trips and services of a range of days whose fee is due and was not taken, at the prices of now.
--
-- Of the trips of a month a company has some free: the first ones, by when they departed. A trip that comes in late
-- moves the others on by one place, so that as many are paid for as there are beyond the free ones, whatever the order
-- in which they came in. Whoever is only trying the platform out pays no fees, nor does a company that is deleted.
CREATE FUNCTION fee_due(from_day date, to_day date, of_company text DEFAULT NULL)
RETURNS TABLE (
  id text, company text, balance_type integer, used_at timestamptz, day date, description text, quantity integer,
  unit_price bigint, amount bigint
) LANGUAGE sql STABLE AS $$
  WITH placed AS (
    SELECT trip.*, row_number() OVER (
      PARTITION BY trip.company, date_trunc('month', trip.day::timestamp) ORDER BY trip.departed_at, trip.id
    ) AS place
    FROM trip
    WHERE trip.day >= date_trunc('month', from_day::timestamp)::date
      AND trip.day < (date_trunc('month', to_day::timestamp) + interval '1 month')::date
      AND (of_company IS NULL OR trip.company = of_company)
  ), used AS (
    SELECT placed.id, placed.company, 14 AS balance_type, placed.departed_at AS used_at, placed.day,
      placed.route || ' · ' || placed.vehicle AS description, 1 AS quantity, placed.fee_transaction,
      CASE WHEN placed.place > coalesce(owner.number_free_trip, 0) THEN owner.trip_fee END AS unit_price
    FROM placed JOIN company AS owner ON owner.id = placed.company
    UNION ALL
    SELECT service_use.id, service_use.company, service_use.balance_type, service_use.used_at, service_use.day,
      service_use.description, service_use.quantity, service_use.fee_transaction,
      CASE service_use.balance_type
        WHEN 2 THEN price.sms_price WHEN 5 THEN price.telecom_fee WHEN 13 THEN price.zalo_oa_price
        ELSE owner.vietqr_fee
      END
    FROM service_use
    JOIN company AS owner ON owner.id = service_use.company
    LEFT JOIN company_fee AS price ON price.company_id = service_use.company
    WHERE of_company IS NULL OR service_use.company = of_company
  )
  SELECT used.id, used.company, used.balance_type, used.used_at, used.day, used.description, used.quantity,
    used.unit_price, used.unit_price * used.quantity
  FROM used JOIN company AS payer ON payer.id = used.company
  WHERE used.day BETWEEN from_day AND to_day AND used.fee_transaction IS NULL AND used.unit_price > 0
    AND NOT payer.is_testing AND payer.status <> 5
$$;

-- Each run of the fees of a day: what it took then, and what had been taken before.
CREATE TABLE fee_run (
  id text PRIMARY KEY,
  day date NOT NULL,
  company text REFERENCES company ON DELETE SET NULL,
  companies integer NOT NULL,
  transactions integer NOT NULL,
  uses integer NOT NULL,
  amount bigint NOT NULL,
  taken_transactions integer NOT NULL,
  taken_amount bigint NOT NULL,
  actor text NOT NULL,
  ran_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX fee_run_of_day ON fee_run (day, ran_at);
