-- Partners: some of the companies sell tickets for others.
UPDATE company SET
  is_partner = pg_temp.pick(substr(id, 3)::int, 71, 13) = 0,
  operator_web = status <> 5 AND pg_temp.pick(substr(id, 3)::int, 72, 3) = 0
WHERE id ~ '^AV\d+$' AND (pg_temp.pick(substr(id, 3)::int, 71, 13) = 0 OR pg_temp.pick(substr(id, 3)::int, 72, 3) = 0);

INSERT INTO company_fee (
  company_id, sms_price, zalo_oa_price, zalo_oa_fee, email_fee, telecom_fee, e_contract_price, ticket_econtract_fee,
  create_order_price, app_device_sell_ticket_fee, app_device_sub_driver_fee, number_free_device_sell_ticket,
  number_free_device_sub_driver, otp_method, hide_seat_map, is_testing, lock_company_by_balance
)
SELECT id, 850, 300 + 50 * pg_temp.pick(n, 81, 4), 100000, 0, 1000 + 100 * pg_temp.pick(n, 82, 5), 2500, 200,
  500 * pg_temp.pick(n, 83, 3), 50000, 30000, 2 + pg_temp.pick(n, 84, 5), 5, pg_temp.choose(n, 85, ARRAY['sms', 'zalo', 'zalo', 'call']),
  pg_temp.pick(n, 86, 20) = 0, is_testing, lock_company_by_balance
FROM company CROSS JOIN LATERAL (SELECT substr(id, 3)::int AS n) AS numbered;

-- A third have a menu of their own: what the older packages gave them.
INSERT INTO company_menu (company_id, items)
SELECT id, CASE pg_temp.pick(n, 87, 2)
  WHEN 0 THEN '["sales.sellTicket","sales.seatMap","sales.bookings","sales.tickets","trips.schedule","trips.trips","reports.revenue","reports.daily","settings.company","settings.users"]'::jsonb
  ELSE '["sales.sellTicket","sales.bookings","trips.schedule","trips.trips","goods.receive","goods.deliver","goods.search","vehicles.list","drivers.list","reports.revenue","settings.company"]'::jsonb
END
FROM company CROSS JOIN LATERAL (SELECT substr(id, 3)::int AS n) AS numbered WHERE pg_temp.pick(n, 88, 3) = 0;

INSERT INTO company_app (
  company_id, company_name, package_name, folder_name, hotline, primary_color, primary_color_dark, login_type, url_intro
)
SELECT id, company_name, 'vn.nhaxe.' || lower(id), lower(id), '1900' || lpad(pg_temp.pick(n, 89, 10000)::text, 4, '0'),
  pg_temp.choose(n, 90, ARRAY['#1d4ed8', '#b91c1c', '#15803d', '#7e22ce']), '#1e293b', 'otp',
  'https://' || lower(id) || '.example/gioi-thieu'
FROM company CROSS JOIN LATERAL (SELECT substr(id, 3)::int AS n) AS numbered WHERE pg_temp.pick(n, 91, 4) = 0;

-- What each operator has sold since tickets were copied the last time.
INSERT INTO operator_ticket (id, company, route, seat, amount, channel, sold_at)
SELECT 'V' || substr(id, 3) || lpad(k::text, 2, '0'), id, pg_temp.province(n) || ' – ' || pg_temp.province(n + 1),
  chr(65 + pg_temp.pick(n, 95, 2)) || lpad((1 + pg_temp.pick(n, 96, 22))::text, 2, '0'),
  10000 * (8 + pg_temp.pick(n, 97, 60)), pg_temp.choose(n, 98, ARRAY['office', 'app', 'web', 'agent']),
  now() - make_interval(hours => 2 + k * 9, mins => pg_temp.pick(n, 99, 60))
FROM company CROSS JOIN generate_series(1, 2) AS k
CROSS JOIN LATERAL (SELECT substr(id, 3)::int * 8 + k AS n) AS numbered
WHERE status <> 5;
