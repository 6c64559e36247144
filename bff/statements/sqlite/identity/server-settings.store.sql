-- ServerSettingsStore.signUp
select "value"
  from "server_settings"
  where "name" = ?;

-- ServerSettingsStore.setSignUp
insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;
