-- A day's figures outlive the device that they were taken by, and are asked for by day: neither the check against the
-- devices nor the second index is needed, and each costs as much as the rows themselves.
ALTER TABLE partner_device_day DROP CONSTRAINT partner_device_day_serial_fkey;
DROP INDEX partner_device_day_of_device;
