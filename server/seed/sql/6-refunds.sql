-- What payments say was asked back is the sum of their open refunds, the newest, and what they say was refunded that of the settled
-- ones. Beside them some that came to nothing.
CREATE FUNCTION pg_temp.seed_refunds(gateway text) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
EXECUTE 'INSERT INTO ' || quote_ident(gateway || '_refund') || $query$ (
  id, amount, bill_number, ft_code, trace_transfer, company, terminal_id, state, reason, fail_reason, created_at, updated_at,
  settled_at
)
SELECT
  md5('refund ' || $1 || bill_number || state)::uuid, amount, bill_number, ft_code, trace_transfer, company, terminal_id, state,
  pg_temp.choose(n, 111, ARRAY['Khách hủy vé', 'Khách thanh toán hai lần', 'Nhà xe hủy chuyến', 'Sai số tiền', 'Khách đổi chuyến']),
  CASE WHEN state = 'failed' THEN pg_temp.choose(n, 112, ARRAY['Tài khoản nhận đã đóng', 'Ngân hàng nhận không phản hồi']) END,
  at,
  changed,
  CASE WHEN state = 'settled' THEN changed END
FROM (
  SELECT *,
    CASE state WHEN 'requested' THEN at ELSE least(at + make_interval(mins => 2 + pg_temp.pick(n, 113, 90)), now()) END AS changed
  FROM (
    SELECT payment.*, refunded AS amount,
      least(pay_date + make_interval(mins => 5 + pg_temp.pick(n, 114, 2000)), now()) AS at
    FROM (
      SELECT *, hashtext(id)::bigint AS n, refund_amount AS refunded, CASE
        WHEN newest <= greatest(2, all_of_them / 12) THEN 'requested'
        WHEN newest <= greatest(4, all_of_them / 6) THEN 'processing'
        ELSE 'settled' END AS state
      FROM (
        SELECT *, row_number() OVER (ORDER BY created_at DESC) AS newest, count(*) OVER () AS all_of_them
        FROM $query$ || quote_ident(gateway || '_payment') || $query$ WHERE refund_amount > 0
      ) AS counted
      UNION ALL
      SELECT *, 0, 0, hashtext(id)::bigint, transaction_amount, CASE WHEN hashtext(id) % 2 = 0 THEN 'failed' ELSE 'cancelled' END
      FROM $query$ || quote_ident(gateway || '_payment') || $query$
      WHERE status = 'success' AND refund_amount = 0 AND pg_temp.pick(hashtext(id), 115, 80) = 0
    ) AS payment
  ) AS drawn
) AS dated
$query$ USING gateway;
EXECUTE format('UPDATE %I AS payment SET refund_settled = refund.amount, refund_open = 0
  FROM %I AS refund WHERE refund.bill_number = payment.bill_number AND refund.state = ''settled''', gateway || '_payment', gateway || '_refund');
END
$function$;

SELECT pg_temp.seed_refunds(name)
FROM jsonb_to_recordset(current_setting('seed.gateways')::jsonb) AS gateway(name text, refunds boolean) WHERE refunds;
