/** The query for the administrator's views that pass INSERT, UPDATE or DELETE on to their tables. */
export const openViews = `
	select c.oid::regclass as name, rtrim(pg_get_viewdef(c.oid), ';') as text from pg_class c
	where c.relkind = 'v' and c.relowner = 10 and pg_relation_is_updatable(c.oid, false) & 28 <> 0
		and not exists (select from pg_rewrite r where r.ev_class = c.oid and r.ev_type <> '1')`.replaceAll(/\s+/gv, ' ').trim();

/**
The statement that makes catalog views read-only, in one line. It adds an offset of 0 to each view. The view then refuses writes, but returns the same
rows as before.

Members of `pg_write_all_data` may write to any view, and a view writes with the rights of its owner. Without this statement, such members could
rename and remove roles and databases of the server through `pg_group` and `pg_stat_database_conflicts`. They could even give their own role the OID
of the role that may run programs.

The statement needs `allow_system_table_mods`.

@see https://www.postgresql.org/docs/current/sql-createview.html
*/
export const closeViewsStatement = `do $$ declare v record; begin for v in ${openViews} loop execute format('create or replace view %s as %s offset 0', v.name, v.text); end loop; end $$`;
