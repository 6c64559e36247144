-- ServerSettingsStore.signUp
select "value"
  from "server_settings"
  where "name" = ?;

-- ServerSettingsStore.setSignUp
insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- ServerSettingsStore.announcement
select "value"
  from "server_settings"
  where "name" = ?;

-- ServerSettingsStore.setAnnouncement
insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- ServerSettingsStore.passwords
select "value"
  from "server_settings"
  where "name" = ?;

-- ServerSettingsStore.setQuotas
insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- ServerSettingsStore.useEnvironmentQuotas
select "value"
  from "server_settings"
  where "name" = ?;

insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;

-- ServerSettingsStore.setPasswords
insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);
