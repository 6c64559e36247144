-- ServerSettingsStore.signUp
select "value"
  from "server_settings"
  where "name" = $1;

-- ServerSettingsStore.setSignUp
insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- ServerSettingsStore.announcement
select "value"
  from "server_settings"
  where "name" = $1;

-- ServerSettingsStore.setAnnouncement
insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- ServerSettingsStore.passwords
select "value"
  from "server_settings"
  where "name" = $1;

-- ServerSettingsStore.setQuotas
insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- ServerSettingsStore.useEnvironmentQuotas
select "value"
  from "server_settings"
  where "name" = $1;

insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;

-- ServerSettingsStore.setPasswords
insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);
