-- readSetting
select "value"
  from "server_settings"
  where "name" = ?;

-- writeSetting
insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;
