-- ReportsStore.log
select *
  from "connection_reports"
  where "user_id" = $1 and "connection_id" = $2
  order by "received_at" desc, "id" desc
  limit $3;

select *
  from "connection_reports"
  where "user_id" = $1 and "connection_id" = $2 and ("received_at" < $3 or ("received_at" = $4 and "id" < $5))
  order by "received_at" desc, "id" desc
  limit $6;

-- ReportsStore.viewingsOf
select *
  from "connection_viewings"
  where "user_id" = $1 and "report_id" in ($2, $3)
  order by "no";

-- ReportsStore.people
select "connection_id", "person_id", "person_name", count(*) as "reports", max("received_at") as "last"
  from "connection_reports"
  where "user_id" = $1 and ("person_id" is not null or "person_name" is not null)
  group by "connection_id", "person_id", "person_name"
  order by "last" desc
  limit $2;

-- ReportsStore.waitingTitles
select "connection_id", count(*) as "titles"
  from "connection_titles"
  where "user_id" = $1 and "state" = $2
  group by "connection_id";

-- ReportsStore.lastReports
select "connection_id", max("received_at") as "last"
  from "connection_reports"
  where "user_id" = $1
  group by "connection_id";

-- ReportsStore.lastViewings
select "connection_id", "source", "type", "media_id", "season", "episode", "at"
  from "connection_viewings"
  where "user_id" = $1 and "connection_id" = $2 and "reason" = $3
  order by "at" desc
  limit $4;

-- ReportsStore.titles
select "titles"."key", "titles"."kind", "titles"."name", "titles"."year", "titles"."state", "titles"."source", "titles"."type", "titles"."media_id", "titles"."changed_at", count("reports"."id") as "reports", max("reports"."received_at") as "last"
  from "connection_titles" as "titles"
  left join "connection_reports" as "reports" on "reports"."connection_id" = "titles"."connection_id" and "reports"."title_key" = "titles"."key"
  where "titles"."user_id" = $1 and "titles"."connection_id" = $2
  group by "titles"."key", "titles"."kind", "titles"."name", "titles"."year", "titles"."state", "titles"."source", "titles"."type", "titles"."media_id", "titles"."changed_at"
  order by case when "titles"."state" = $3 then 0 else 1 end, "last" desc
  limit $4;
