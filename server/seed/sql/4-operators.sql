-- Two in three customers with a contract sign in as operators. Where two have one number, it has the account of the first.
INSERT INTO user_company (id, user_name, phone_number, company, created_at)
SELECT 'NX-' || code, phone_number, phone_number, company, created_at + interval '2 hours'
FROM (
  SELECT DISTINCT ON (phone_number) code, phone_number, company, created_at
  FROM customer WHERE company IS NOT NULL AND active AND right(code, 1)::int % 3 > 0 ORDER BY phone_number, code
) AS registered;

UPDATE customer SET operator_account = user_company.id FROM user_company WHERE user_company.id = 'NX-' || customer.code;
