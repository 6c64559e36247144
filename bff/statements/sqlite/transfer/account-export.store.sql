-- AccountExportStore.profile
select "users"."name", "users"."email", "users"."created_at", "users"."settings", "avatars"."picture", "notice_settings"."hour", "notice_settings"."time_zone", "notice_settings"."is_together", "notice_settings"."list_kinds", "notice_settings"."ntfy_server", "operators"."granted_at", "invited_members"."joined_at", "calendar_addresses"."created_at" as "calendar_at"
  from "users"
  left join "avatars" on "avatars"."user_id" = "users"."id"
  left join "operators" on "operators"."user_id" = "users"."id"
  left join "invited_members" on "invited_members"."user_id" = "users"."id"
  left join "calendar_addresses" on "calendar_addresses"."user_id" = "users"."id"
  left join "notice_settings" on "notice_settings"."user_id" = "users"."id"
  where "users"."id" = ?;

-- AccountExportStore.sessions
select "user_agent", "created_at", "seen_at", "expires_at"
  from "sessions"
  where "user_id" = ? and "expires_at" > ?
  order by "created_at", "id";

-- AccountExportStore.passkeys
select "name", "created_at", "used_at"
  from "passkeys"
  where "user_id" = ?
  order by "created_at", "credential_id";

-- AccountExportStore.providers
select "provider", "issuer", "subject", "label", "created_at"
  from "identities"
  where "user_id" = ?
  order by "created_at", "provider";

-- AccountExportStore.imports
select "service", "file_name", "language", "state", "conflict", "created_at", "result"
  from "imports"
  where "user_id" = ? and "state" != ?
  order by "created_at", "id";
