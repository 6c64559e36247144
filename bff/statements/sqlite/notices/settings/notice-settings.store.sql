-- NoticeSettingsStore.of
select *
  from "notice_settings"
  where "user_id" = ?;

-- NoticeSettingsStore.begin
insert into "notice_settings" ("user_id", "hour", "time_zone", "language", "is_together", "list_kinds", "ntfy_server", "ntfy_sealed", "ntfy_kinds", "next_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id") do nothing;

-- NoticeSettingsStore.put
insert into "notice_settings" ("user_id", "hour", "time_zone", "language", "is_together", "list_kinds", "ntfy_server", "ntfy_sealed", "ntfy_kinds", "next_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id") do update
  set "user_id" = ?, "hour" = ?, "time_zone" = ?, "language" = ?, "is_together" = ?, "list_kinds" = ?, "ntfy_server" = ?, "ntfy_sealed" = ?, "ntfy_kinds" = ?, "next_at" = ?;
