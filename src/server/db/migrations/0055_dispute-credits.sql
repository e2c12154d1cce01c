-- The credit of a dispute has its id from now on. Earlier ones find it by amount and day; those that
-- have both alike look alike.
UPDATE "bill_items" item SET "id" = dispute.id FROM (
  SELECT id, account_number, service_group, cents, on_day,
    row_number() OVER (PARTITION BY account_number, service_group, cents, on_day ORDER BY id) AS place
  FROM "bill_items" WHERE code = 'DISPUTE_CREDIT') told
JOIN (SELECT d.id, d.account_number, l.service_group, d.credit, d.answer_by,
    row_number() OVER (PARTITION BY d.account_number, l.service_group, d.credit, d.answer_by ORDER BY d.id) AS place
  FROM "disputes" d JOIN "statement_lines" l ON l.id = d.line_id WHERE d.state = 'CREDITED') dispute
  ON (dispute.account_number, dispute.service_group, -dispute.credit, dispute.answer_by, dispute.place) =
    (told.account_number, told.service_group, told.cents, told.on_day, told.place)
WHERE item.id = told.id;
