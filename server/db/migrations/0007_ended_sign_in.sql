-- An access token outlives its sign-in by minutes. Until it has expired, that the sign-in was ended is known here.
CREATE TABLE ended_sign_in (
  sign_in text PRIMARY KEY,
  ended_at timestamptz(3) NOT NULL DEFAULT now()
);
