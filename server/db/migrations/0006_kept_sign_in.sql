-- A change of password ends every other sign-in of the person. The one it was made in goes on, renewals
-- included, so it is known by its grant and not by one token that expires in minutes.
DROP TABLE kept_token;

CREATE TABLE kept_sign_in (
  staff text PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  sign_in text NOT NULL
);
