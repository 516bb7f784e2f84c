-- The services of the server that can be restarted: how often somebody did, and when last. Who did stands in the change log.
CREATE TABLE system_service (
  name text PRIMARY KEY,
  restarts int NOT NULL DEFAULT 0 CHECK (restarts >= 0),
  restarted_at timestamptz(3),
  version int NOT NULL DEFAULT 1
);
INSERT INTO system_service (name) VALUES
  ('changeFeed'), ('simulatedBanks'), ('mergeFigures'), ('mergeSales'), ('forgetOutcomes'), ('sweepSignIns');
