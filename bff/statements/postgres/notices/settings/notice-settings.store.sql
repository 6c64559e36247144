-- NoticeSettingsStore.of
select *
  from "notice_settings"
  where "user_id" = $1;

-- NoticeSettingsStore.begin
insert into "notice_settings" ("user_id", "hour", "time_zone", "language", "is_together", "list_kinds", "ntfy_server", "ntfy_sealed", "ntfy_kinds", "next_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("user_id") do nothing;

-- NoticeSettingsStore.put
insert into "notice_settings" ("user_id", "hour", "time_zone", "language", "is_together", "list_kinds", "ntfy_server", "ntfy_sealed", "ntfy_kinds", "next_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("user_id") do update
  set "user_id" = $11, "hour" = $12, "time_zone" = $13, "language" = $14, "is_together" = $15, "list_kinds" = $16, "ntfy_server" = $17, "ntfy_sealed" = $18, "ntfy_kinds" = $19, "next_at" = $20;
