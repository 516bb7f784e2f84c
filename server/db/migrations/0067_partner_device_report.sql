-- What a device took since its last word, as it told it: a day that is not over is compared with as much of another day.
CREATE TABLE partner_device_report (
  serial text NOT NULL,
  told_at timestamptz(3) NOT NULL,
  transactions integer NOT NULL,
  amount bigint NOT NULL
);
CREATE INDEX partner_device_report_told ON partner_device_report (told_at) INCLUDE (serial, transactions, amount);

-- Days of which only the whole is known count from their beginning on, as they did.
INSERT INTO partner_device_report (serial, told_at, transactions, amount)
SELECT serial, day::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh', transactions, amount FROM partner_device_day;
