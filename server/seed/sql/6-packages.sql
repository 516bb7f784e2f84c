INSERT INTO payment_package (id, name, amount, promotion, date, active, created_at)
SELECT id, name, amount, promotion, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - age, active, now() - make_interval(days => age + 3)
FROM (VALUES
  ('NAP500', 'Nạp 500.000 ₫', 500000, 0, 700, true),
  ('NAP1TR', 'Nạp 1 triệu', 1000000, 20000, 700, true),
  ('NAP2TR', 'Nạp 2 triệu', 2000000, 60000, 700, true),
  ('NAP3TR', 'Nạp 3 triệu', 3000000, 120000, 540, true),
  ('NAP5TR', 'Nạp 5 triệu', 5000000, 250000, 540, true),
  ('NAP10TR', 'Nạp 10 triệu', 10000000, 600000, 540, true),
  ('NAP20TR', 'Nạp 20 triệu', 20000000, 1400000, 365, true),
  ('NAP50TR', 'Nạp 50 triệu', 50000000, 4000000, 365, true),
  ('NAP100TR', 'Nạp 100 triệu', 100000000, 10000000, 365, true),
  ('TET5TR', 'Tết: nạp 5 triệu', 5000000, 500000, 290, false),
  ('TET10TR', 'Tết: nạp 10 triệu', 10000000, 1200000, 290, false),
  ('HE10TR', 'Cao điểm hè: nạp 10 triệu', 10000000, 800000, 160, false),
  ('KHOI-DONG', 'Gói khởi động nhà xe mới', 1500000, 500000, 120, true),
  ('VIETQR-1TR', 'Nạp qua VietQR 1 triệu', 1000000, 30000, 60, true),
  ('VIETQR-5TR', 'Nạp qua VietQR 5 triệu', 5000000, 300000, 60, true)
) AS package (id, name, amount, promotion, age, active);

-- Items as the server stores them: leaves of the operators' menu, in the order of its tree.
INSERT INTO menu_package (id, name, items, active, created_at)
SELECT id, name, items::jsonb, active, now() - make_interval(days => age)
FROM (VALUES
  ('co-ban', 'Gói cơ bản', '["sales.sellTicket","sales.seatMap","sales.bookings","sales.tickets","sales.cancelledTickets","trips.schedule","trips.trips","trips.routes","trips.fares","vehicles.list","drivers.list","reports.revenue","reports.daily","settings.company","settings.users","settings.permissions"]', true, 900),
  ('hang-hoa', 'Gói hàng hóa', '["goods.receive","goods.onTrip","goods.deliver","goods.search","goods.prices","goods.collect","goods.warehouse","reports.goods"]', true, 900),
  ('dai-ly', 'Gói đại lý', '["sales.agentSales","agents.list","agents.commissions","agents.debts","agents.deposits","agents.quotas","reports.agents"]', true, 700),
  ('dieu-hanh', 'Gói điều hành', '["trips.schedule","trips.trips","trips.dispatch","trips.routes","trips.stops","trips.pickups","trips.transfers","trips.manifest","vehicles.list","vehicles.maintenance","vehicles.fuel","vehicles.documents","vehicles.tracking","drivers.list","drivers.roster","drivers.licences","drivers.assistants","reports.trips","reports.drivers"]', true, 520),
  ('ke-toan', 'Gói kế toán', '["reports.revenue","reports.daily","accounting.receipts","accounting.expenses","accounting.shifts","accounting.debts","accounting.invoices","accounting.wallet","accounting.reconciliation"]', true, 520),
  ('cham-soc', 'Gói chăm sóc hành khách', '["sales.vouchers","sales.callCentre","customers.list","customers.loyalty","customers.messages","customers.feedback"]', true, 300),
  ('dung-thu', 'Gói dùng thử 30 ngày', '["sales.sellTicket","sales.seatMap","sales.bookings","trips.schedule","trips.trips","settings.company"]', true, 260),
  ('limousine-2023', 'Gói Limousine (cũ)', '["sales.sellTicket","sales.bookings","trips.pickups","trips.transfers","customers.list"]', false, 1200)
) AS package (id, name, items, active, age);
