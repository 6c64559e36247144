-- MembersStore.page
select "users"."id", "name", "email", "created_at", "disabled_at", "erase_at", "password_hash" is not null as "has_password", (select max("seen_at") as "seen_at"
  from "sessions"
  where "sessions"."user_id" = "users"."id") as "seen_at", (select count(*) as "count"
  from "sessions"
  where "sessions"."user_id" = "users"."id") as "sessions", (select count(*) as "count"
  from "passkeys"
  where "passkeys"."user_id" = "users"."id") as "passkeys", (select count(*) as "count"
  from "identities"
  where "identities"."user_id" = "users"."id") as "providers", (select count(*) as "count"
  from "operators"
  where "operators"."user_id" = "users"."id") as "is_operator"
  from "users"
  left join "disabled_accounts" on "disabled_accounts"."user_id" = "users"."id"
  where "kind" = $1
  order by "users"."created_at" desc, "users"."id"
  limit $2 offset $3;

select count(*) as "count"
  from "users"
  where "kind" = $1;

select "users"."id", "name", "email", "created_at", "disabled_at", "erase_at", "password_hash" is not null as "has_password", (select max("seen_at") as "seen_at"
  from "sessions"
  where "sessions"."user_id" = "users"."id") as "seen_at", (select count(*) as "count"
  from "sessions"
  where "sessions"."user_id" = "users"."id") as "sessions", (select count(*) as "count"
  from "passkeys"
  where "passkeys"."user_id" = "users"."id") as "passkeys", (select count(*) as "count"
  from "identities"
  where "identities"."user_id" = "users"."id") as "providers", (select count(*) as "count"
  from "operators"
  where "operators"."user_id" = "users"."id") as "is_operator"
  from "users"
  left join "disabled_accounts" on "disabled_accounts"."user_id" = "users"."id"
  where "kind" = $1 and (lower(name) like $2 escape '\' or lower(coalesce(email, '')) like $3 escape '\')
  order by "users"."created_at" desc, "users"."id"
  limit $4 offset $5;

select count(*) as "count"
  from "users"
  where "kind" = $1 and (lower(name) like $2 escape '\' or lower(coalesce(email, '')) like $3 escape '\');

-- MembersStore.byId
select "users"."id", "name", "email", "created_at", "disabled_at", "erase_at", "password_hash" is not null as "has_password", (select max("seen_at") as "seen_at"
  from "sessions"
  where "sessions"."user_id" = "users"."id") as "seen_at", (select count(*) as "count"
  from "sessions"
  where "sessions"."user_id" = "users"."id") as "sessions", (select count(*) as "count"
  from "passkeys"
  where "passkeys"."user_id" = "users"."id") as "passkeys", (select count(*) as "count"
  from "identities"
  where "identities"."user_id" = "users"."id") as "providers", (select count(*) as "count"
  from "operators"
  where "operators"."user_id" = "users"."id") as "is_operator"
  from "users"
  left join "disabled_accounts" on "disabled_accounts"."user_id" = "users"."id"
  where "kind" = $1 and "users"."id" = $2;

-- MembersStore.storage
select "a"."attname" as "column", "a"."attnotnull" as "not_null", "a"."atthasdef" as "has_default", "c"."relname" as "table", "c"."relkind" as "table_type", "ns"."nspname" as "schema", "typ"."typname" as "type", "dtns"."nspname" as "type_schema", col_description(a.attrelid, a.attnum) as "column_description", pg_get_serial_sequence(quote_ident(ns.nspname) || '.' || quote_ident(c.relname), a.attname) as "auto_incrementing"
  from "pg_catalog"."pg_attribute" as "a"
  inner join "pg_catalog"."pg_class" as "c" on "a"."attrelid" = "c"."oid"
  inner join "pg_catalog"."pg_namespace" as "ns" on "c"."relnamespace" = "ns"."oid"
  inner join "pg_catalog"."pg_type" as "typ" on "a"."atttypid" = "typ"."oid"
  inner join "pg_catalog"."pg_namespace" as "dtns" on "typ"."typnamespace" = "dtns"."oid"
  where "c"."relkind" in ($1, $2, $3, $4) and "ns"."nspname" !~ $5 and "ns"."nspname" != $6 and "ns"."nspname" != $7 and has_schema_privilege(ns.nspname, 'USAGE') and "a"."attnum" >= $8 and "a"."attisdropped" != $9 and "c"."relname" != $10 and "c"."relname" != $11
  order by "ns"."nspname", "c"."relname", "a"."attnum";

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("token_hash" as text)), 0) + coalesce(octet_length(cast("name" as text)), 0) + coalesce(octet_length(cast("last_four" as text)), 0) + coalesce(octet_length(cast("scopes" as text)), 0) + coalesce(octet_length(cast("created_at" as text)), 0) + coalesce(octet_length(cast("used_at" as text)), 0) + coalesce(octet_length(cast("expires_at" as text)), 0)) as bytes
     
  from "access_tokens"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("file" as text)), 0) + coalesce(octet_length(cast("picture" as text)), 0)) as bytes
     
  from "avatars"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("token_hash" as text)), 0) + coalesce(octet_length(cast("created_at" as text)), 0)) as bytes
     
  from "calendar_addresses"
  where user_id = $1;

select sum(coalesce(octet_length(cast("connection_id" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("item" as text)), 0) + coalesce(octet_length(cast("import_id" as text)), 0)) as bytes
     
  from "connection_items"
  where user_id = $1;

select sum(coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("connection_id" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("received_at" as text)), 0) + coalesce(octet_length(cast("due_at" as text)), 0) + coalesce(octet_length(cast("outcome" as text)), 0) + coalesce(octet_length(cast("reason" as text)), 0) + coalesce(octet_length(cast("params" as text)), 0) + coalesce(octet_length(cast("event" as text)), 0) + coalesce(octet_length(cast("person_id" as text)), 0) + coalesce(octet_length(cast("person_name" as text)), 0) + coalesce(octet_length(cast("title_key" as text)), 0) + coalesce(octet_length(cast("report" as text)), 0)) as bytes
     
  from "connection_reports"
  where user_id = $1;

select sum(coalesce(octet_length(cast("connection_id" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("name" as text)), 0) + coalesce(octet_length(cast("kind" as text)), 0) + coalesce(octet_length(cast("server_id" as text)), 0) + coalesce(octet_length(cast("signed_in_as" as text)), 0) + coalesce(octet_length(cast("credentials" as text)), 0) + coalesce(octet_length(cast("quick_connect" as text)), 0) + coalesce(octet_length(cast("is_daily" as text)), 0) + coalesce(octet_length(cast("due_at" as text)), 0) + coalesce(octet_length(cast("pulled_at" as text)), 0) + coalesce(octet_length(cast("problem" as text)), 0)) as bytes
     
  from "connection_servers"
  where user_id = $1;

select sum(coalesce(octet_length(cast("connection_id" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("kind" as text)), 0) + coalesce(octet_length(cast("key" as text)), 0)) as bytes
     
  from "connection_tasks"
  where user_id = $1;

select sum(coalesce(octet_length(cast("connection_id" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("key" as text)), 0) + coalesce(octet_length(cast("kind" as text)), 0) + coalesce(octet_length(cast("name" as text)), 0) + coalesce(octet_length(cast("year" as text)), 0) + coalesce(octet_length(cast("state" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("type" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("changed_at" as text)), 0)) as bytes
     
  from "connection_titles"
  where user_id = $1;

select sum(coalesce(octet_length(cast("report_id" as text)), 0) + coalesce(octet_length(cast("no" as text)), 0) + coalesce(octet_length(cast("connection_id" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("type" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("season" as text)), 0) + coalesce(octet_length(cast("episode" as text)), 0) + coalesce(octet_length(cast("event" as text)), 0) + coalesce(octet_length(cast("at" as text)), 0) + coalesce(octet_length(cast("precision" as text)), 0) + coalesce(octet_length(cast("item" as text)), 0) + coalesce(octet_length(cast("runtime" as text)), 0) + coalesce(octet_length(cast("reason" as text)), 0) + coalesce(octet_length(cast("other_at" as text)), 0) + coalesce(octet_length(cast("is_dismissed" as text)), 0) + coalesce(octet_length(cast("play_id" as text)), 0) + coalesce(octet_length(cast("unsaved_at" as text)), 0)) as bytes
     
  from "connection_viewings"
  where user_id = $1;

select sum(coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("kind" as text)), 0) + coalesce(octet_length(cast("name" as text)), 0) + coalesce(octet_length(cast("token_hash" as text)), 0) + coalesce(octet_length(cast("person" as text)), 0) + coalesce(octet_length(cast("settings" as text)), 0) + coalesce(octet_length(cast("made_at" as text)), 0) + coalesce(octet_length(cast("playing" as text)), 0) + coalesce(octet_length(cast("watched_until" as text)), 0) + coalesce(octet_length(cast("full_until" as text)), 0)) as bytes
     
  from "connections"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("disabled_at" as text)), 0) + coalesce(octet_length(cast("erase_at" as text)), 0)) as bytes
     
  from "disabled_accounts"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("season" as text)), 0) + coalesce(octet_length(cast("episode" as text)), 0) + coalesce(octet_length(cast("rating" as text)), 0) + coalesce(octet_length(cast("rated_at" as text)), 0) + coalesce(octet_length(cast("note" as text)), 0) + coalesce(octet_length(cast("noted_at" as text)), 0) + coalesce(octet_length(cast("version" as text)), 0)) as bytes
     
  from "episode_marks"
  where user_id = $1;

select sum(coalesce(octet_length(cast("folder_id" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0)) as bytes
     
  from "folder_members"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("genre_id" as text)), 0) + coalesce(octet_length(cast("followed_at" as text)), 0)) as bytes
     
  from "followed_genres"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("person_id" as text)), 0) + coalesce(octet_length(cast("name" as text)), 0) + coalesce(octet_length(cast("followed_at" as text)), 0) + coalesce(octet_length(cast("facts" as text)), 0)) as bytes
     
  from "followed_people"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0)) as bytes
     
  from "former_dismissed"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("type" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("import_id" as text)), 0)) as bytes
     
  from "former_handled"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("key" as text)), 0) + coalesce(octet_length(cast("fingerprint" as text)), 0) + coalesce(octet_length(cast("made_at" as text)), 0) + coalesce(octet_length(cast("status" as text)), 0) + coalesce(octet_length(cast("answer" as text)), 0)) as bytes
     
  from "idempotency_keys"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("provider" as text)), 0) + coalesce(octet_length(cast("subject" as text)), 0) + coalesce(octet_length(cast("label" as text)), 0) + coalesce(octet_length(cast("created_at" as text)), 0) + coalesce(octet_length(cast("issuer" as text)), 0)) as bytes
     
  from "identities"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("import_id" as text)), 0) + coalesce(octet_length(cast("kind" as text)), 0) + coalesce(octet_length(cast("key" as text)), 0) + coalesce(octet_length(cast("data" as text)), 0)) as bytes
     
  from "import_changes"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("service" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("file_name" as text)), 0) + coalesce(octet_length(cast("language" as text)), 0) + coalesce(octet_length(cast("state" as text)), 0) + coalesce(octet_length(cast("failure" as text)), 0) + coalesce(octet_length(cast("conflict" as text)), 0) + coalesce(octet_length(cast("preview" as text)), 0) + coalesce(octet_length(cast("result" as text)), 0) + coalesce(octet_length(cast("created_at" as text)), 0) + coalesce(octet_length(cast("leased_at" as text)), 0) + coalesce(octet_length(cast("progress" as text)), 0) + coalesce(octet_length(cast("is_logged" as text)), 0) + coalesce(octet_length(cast("undo" as text)), 0) + coalesce(octet_length(cast("failed_file" as text)), 0) + coalesce(octet_length(cast("failed_row" as text)), 0) + coalesce(octet_length(cast("connection_id" as text)), 0) + coalesce(octet_length(cast("is_former" as text)), 0) + coalesce(octet_length(cast("preview_run" as text)), 0)) as bytes
     
  from "imports"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("link_id" as text)), 0) + coalesce(octet_length(cast("joined_at" as text)), 0)) as bytes
     
  from "invited_members"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("stripe" as text)), 0) + coalesce(octet_length(cast("revision" as text)), 0) + coalesce(octet_length(cast("titles" as text)), 0) + coalesce(octet_length(cast("viewings" as text)), 0) + coalesce(octet_length(cast("note_bytes" as text)), 0) + coalesce(octet_length(cast("list_titles" as text)), 0) + coalesce(octet_length(cast("files" as text)), 0)) as bytes
     
  from "item_revisions"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("file_id" as text)), 0) + coalesce(octet_length(cast("correction_id" as text)), 0) + coalesce(octet_length(cast("is_current" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("type" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("season" as text)), 0) + coalesce(octet_length(cast("episodes" as text)), 0) + coalesce(octet_length(cast("is_unresolved" as text)), 0) + coalesce(octet_length(cast("part" as text)), 0) + coalesce(octet_length(cast("edition" as text)), 0)) as bytes
     
  from "library_corrected"
  where user_id = $1;

select sum(coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("scope" as text)), 0) + coalesce(octet_length(cast("folder_id" as text)), 0) + coalesce(octet_length(cast("folder_name" as text)), 0) + coalesce(octet_length(cast("place" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("type" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("title" as text)), 0) + coalesce(octet_length(cast("released" as text)), 0) + coalesce(octet_length(cast("import_id" as text)), 0) + coalesce(octet_length(cast("corrected_at" as text)), 0)) as bytes
     
  from "library_corrections"
  where user_id = $1;

select sum(coalesce(octet_length(cast("owner" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("folder_id" as text)), 0) + coalesce(octet_length(cast("path" as text)), 0) + coalesce(octet_length(cast("fingerprint" as text)), 0) + coalesce(octet_length(cast("size" as text)), 0) + coalesce(octet_length(cast("modified" as text)), 0) + coalesce(octet_length(cast("role" as text)), 0) + coalesce(octet_length(cast("title_key" as text)), 0) + coalesce(octet_length(cast("reading" as text)), 0) + coalesce(octet_length(cast("captions" as text)), 0) + coalesce(octet_length(cast("season" as text)), 0) + coalesce(octet_length(cast("episodes" as text)), 0) + coalesce(octet_length(cast("needs_show" as text)), 0) + coalesce(octet_length(cast("is_unresolved" as text)), 0) + coalesce(octet_length(cast("added_at" as text)), 0) + coalesce(octet_length(cast("listed_in" as text)), 0) + coalesce(octet_length(cast("gone_at" as text)), 0) + coalesce(octet_length(cast("copy" as text)), 0) + coalesce(octet_length(cast("inode" as text)), 0)) as bytes
     
  from "library_files"
  where user_id = $1;

select sum(coalesce(octet_length(cast("owner" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("name" as text)), 0) + coalesce(octet_length(cast("kind" as text)), 0) + coalesce(octet_length(cast("files" as text)), 0) + coalesce(octet_length(cast("scanned_at" as text)), 0) + coalesce(octet_length(cast("revision" as text)), 0) + coalesce(octet_length(cast("whole_since" as text)), 0) + coalesce(octet_length(cast("created_at" as text)), 0) + coalesce(octet_length(cast("away_since" as text)), 0)) as bytes
     
  from "library_folders"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("key" as text)), 0) + coalesce(octet_length(cast("position" as text)), 0) + coalesce(octet_length(cast("duration" as text)), 0) + coalesce(octet_length(cast("updated_at" as text)), 0)) as bytes
     
  from "library_progress"
  where user_id = $1;

select sum(coalesce(octet_length(cast("owner" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("revision" as text)), 0)) as bytes
     
  from "library_revisions"
  where user_id = $1;

select sum(coalesce(octet_length(cast("owner" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("title_key" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("state" as text)), 0) + coalesce(octet_length(cast("wanted" as text)), 0) + coalesce(octet_length(cast("type" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("title" as text)), 0) + coalesce(octet_length(cast("released" as text)), 0) + coalesce(octet_length(cast("reason" as text)), 0) + coalesce(octet_length(cast("candidates" as text)), 0)) as bytes
     
  from "library_titles"
  where user_id = $1;

select sum(coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("kind" as text)), 0) + coalesce(octet_length(cast("token_hash" as text)), 0) + coalesce(octet_length(cast("created_at" as text)), 0) + coalesce(octet_length(cast("expires_at" as text)), 0) + coalesce(octet_length(cast("uses" as text)), 0) + coalesce(octet_length(cast("uses_left" as text)), 0) + coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("created_by" as text)), 0) + coalesce(octet_length(cast("note" as text)), 0)) as bytes
     
  from "links"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("name" as text)), 0) + coalesce(octet_length(cast("description" as text)), 0) + coalesce(octet_length(cast("visibility" as text)), 0) + coalesce(octet_length(cast("ranked" as text)), 0) + coalesce(octet_length(cast("created_at" as text)), 0) + coalesce(octet_length(cast("updated_at" as text)), 0) + coalesce(octet_length(cast("version" as text)), 0) + coalesce(octet_length(cast("deleted_at" as text)), 0)) as bytes
     
  from "lists"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("hour" as text)), 0) + coalesce(octet_length(cast("time_zone" as text)), 0) + coalesce(octet_length(cast("language" as text)), 0) + coalesce(octet_length(cast("is_together" as text)), 0) + coalesce(octet_length(cast("list_kinds" as text)), 0) + coalesce(octet_length(cast("ntfy_server" as text)), 0) + coalesce(octet_length(cast("ntfy_sealed" as text)), 0) + coalesce(octet_length(cast("ntfy_kinds" as text)), 0) + coalesce(octet_length(cast("next_at" as text)), 0)) as bytes
     
  from "notice_settings"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("key" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("kind" as text)), 0) + coalesce(octet_length(cast("day" as text)), 0) + coalesce(octet_length(cast("at" as text)), 0) + coalesce(octet_length(cast("read_at" as text)), 0) + coalesce(octet_length(cast("is_listed" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("type" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("season" as text)), 0) + coalesce(octet_length(cast("episode" as text)), 0) + coalesce(octet_length(cast("last_episode" as text)), 0) + coalesce(octet_length(cast("episodes" as text)), 0) + coalesce(octet_length(cast("release" as text)), 0) + coalesce(octet_length(cast("connection_id" as text)), 0) + coalesce(octet_length(cast("problem" as text)), 0)) as bytes
     
  from "notices"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("granted_at" as text)), 0) + coalesce(octet_length(cast("granted_by" as text)), 0)) as bytes
     
  from "operators"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("credential_id" as text)), 0) + coalesce(octet_length(cast("public_key" as text)), 0) + coalesce(octet_length(cast("counter" as text)), 0) + coalesce(octet_length(cast("transports" as text)), 0) + coalesce(octet_length(cast("name" as text)), 0) + coalesce(octet_length(cast("created_at" as text)), 0) + coalesce(octet_length(cast("used_at" as text)), 0)) as bytes
     
  from "passkeys"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("type" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("season" as text)), 0) + coalesce(octet_length(cast("episode" as text)), 0) + coalesce(octet_length(cast("played_at" as text)), 0) + coalesce(octet_length(cast("import_id" as text)), 0) + coalesce(octet_length(cast("precision" as text)), 0) + coalesce(octet_length(cast("rating" as text)), 0) + coalesce(octet_length(cast("note" as text)), 0) + coalesce(octet_length(cast("version" as text)), 0) + coalesce(octet_length(cast("connection_id" as text)), 0)) as bytes
     
  from "plays"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("session_id" as text)), 0) + coalesce(octet_length(cast("endpoint_hash" as text)), 0) + coalesce(octet_length(cast("endpoint" as text)), 0) + coalesce(octet_length(cast("p256dh" as text)), 0) + coalesce(octet_length(cast("auth" as text)), 0) + coalesce(octet_length(cast("name" as text)), 0) + coalesce(octet_length(cast("language" as text)), 0) + coalesce(octet_length(cast("kinds" as text)), 0) + coalesce(octet_length(cast("made_at" as text)), 0) + coalesce(octet_length(cast("sent_at" as text)), 0)) as bytes
     
  from "push_devices"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("type" as text)), 0) + coalesce(octet_length(cast("media_id" as text)), 0) + coalesce(octet_length(cast("title" as text)), 0) + coalesce(octet_length(cast("released" as text)), 0) + coalesce(octet_length(cast("genre_ids" as text)), 0) + coalesce(octet_length(cast("saved_at" as text)), 0) + coalesce(octet_length(cast("favourite_at" as text)), 0) + coalesce(octet_length(cast("watched_at" as text)), 0) + coalesce(octet_length(cast("dismissed_at" as text)), 0) + coalesce(octet_length(cast("rating" as text)), 0) + coalesce(octet_length(cast("rated_at" as text)), 0) + coalesce(octet_length(cast("note" as text)), 0) + coalesce(octet_length(cast("noted_at" as text)), 0) + coalesce(octet_length(cast("version" as text)), 0) + coalesce(octet_length(cast("rewatch_since" as text)), 0)) as bytes
     
  from "saved_items"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("token_hash" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("user_agent" as text)), 0) + coalesce(octet_length(cast("created_at" as text)), 0) + coalesce(octet_length(cast("seen_at" as text)), 0) + coalesce(octet_length(cast("expires_at" as text)), 0) + coalesce(octet_length(cast("proof_hash" as text)), 0) + coalesce(octet_length(cast("proved_at" as text)), 0)) as bytes
     
  from "sessions"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("title_id" as text)), 0) + coalesce(octet_length(cast("hash" as text)), 0) + coalesce(octet_length(cast("no" as text)), 0) + coalesce(octet_length(cast("kind" as text)), 0) + coalesce(octet_length(cast("data" as text)), 0) + coalesce(octet_length(cast("import_id" as text)), 0)) as bytes
     
  from "waiting_rows"
  where user_id = $1;

select sum(coalesce(octet_length(cast("user_id" as text)), 0) + coalesce(octet_length(cast("id" as text)), 0) + coalesce(octet_length(cast("state" as text)), 0) + coalesce(octet_length(cast("reason" as text)), 0) + coalesce(octet_length(cast("wanted" as text)), 0) + coalesce(octet_length(cast("file" as text)), 0) + coalesce(octet_length(cast("line" as text)), 0) + coalesce(octet_length(cast("source" as text)), 0) + coalesce(octet_length(cast("candidates" as text)), 0) + coalesce(octet_length(cast("match" as text)), 0) + coalesce(octet_length(cast("conflict" as text)), 0) + coalesce(octet_length(cast("imported_at" as text)), 0)) as bytes
     
  from "waiting_titles"
  where user_id = $1;

select count(*) as "count"
  from "saved_items"
  where "user_id" = $1;

select count(*) as "count"
  from "plays"
  where "user_id" = $1;

select count(*) as "count"
  from "lists"
  where "user_id" = $1;
