-- A plan that begins or ends in the year 0 cannot be read as a date, and stopped whatever waited for a visitor.
update lotse.outbound set targeting = (targeting::jsonb - 'from')::json where targeting ->> 'from' like '0000-%';
update lotse.outbound set targeting = (targeting::jsonb - 'to')::json where targeting ->> 'to' like '0000-%';
