-- ReportsStore.log
select *
  from "connection_reports"
  where "user_id" = ? and "connection_id" = ?
  order by "received_at" desc, "id" desc
  limit ?;

select *
  from "connection_reports"
  where "user_id" = ? and "connection_id" = ? and ("received_at" < ? or ("received_at" = ? and "id" < ?))
  order by "received_at" desc, "id" desc
  limit ?;

-- ReportsStore.viewingsOf
select *
  from "connection_viewings"
  where "user_id" = ? and "report_id" in (?, ?)
  order by "no";

-- ReportsStore.people
select "connection_id", "person_id", "person_name", count(*) as "reports", max("received_at") as "last"
  from "connection_reports"
  where "user_id" = ? and ("person_id" is not null or "person_name" is not null)
  group by "connection_id", "person_id", "person_name"
  order by "last" desc
  limit ?;

-- ReportsStore.waitingTitles
select "connection_id", count(*) as "titles"
  from "connection_titles"
  where "user_id" = ? and "state" = ?
  group by "connection_id";

-- ReportsStore.lastReports
select "connection_id", max("received_at") as "last"
  from "connection_reports"
  where "user_id" = ?
  group by "connection_id";

-- ReportsStore.lastViewings
select "connection_id", "source", "type", "media_id", "season", "episode", "at"
  from "connection_viewings"
  where "user_id" = ? and "connection_id" = ? and "reason" = ?
  order by "at" desc
  limit ?;

-- ReportsStore.titles
select "titles"."key", "titles"."kind", "titles"."name", "titles"."year", "titles"."state", "titles"."source", "titles"."type", "titles"."media_id", "titles"."changed_at", count("reports"."id") as "reports", max("reports"."received_at") as "last"
  from "connection_titles" as "titles"
  left join "connection_reports" as "reports" on "reports"."connection_id" = "titles"."connection_id" and "reports"."title_key" = "titles"."key"
  where "titles"."user_id" = ? and "titles"."connection_id" = ?
  group by "titles"."key", "titles"."kind", "titles"."name", "titles"."year", "titles"."state", "titles"."source", "titles"."type", "titles"."media_id", "titles"."changed_at"
  order by case when "titles"."state" = ? then 0 else 1 end, "last" desc
  limit ?;
