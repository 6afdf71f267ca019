-- 0.1.0 keeps the reader's settings in "users"."reader_settings". That column stays, since a server of 0.1.0 may still
-- be running: docs/decisions/0029. A migration of 0.3.0 or later may drop it.
INSERT INTO "user_settings" ("user_id", "part", "value") SELECT "id", 'reader', "reader_settings" FROM "users" WHERE "reader_settings" <> '{}'::jsonb;
