import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'

/** The same database with a role that only owns its tables, as with most values of DATABASE_URL. */
export async function asOwnerOnly(ctx: Ctx): Promise<{ ctx: Ctx; close(): Promise<void> }> {
  const role = `owner_${randomUUID().replaceAll('-', '')}`
  const owned = (to: string) => `do $$ declare one record; begin
    for one in select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('academy', 'lotse', 'platform') or tablename like 'kysely%'
    loop execute 'alter table ' || one.name || ' owner to ${to}'; end loop; end $$`
  const { rows } = await ctx.pool.query('select current_user as name')
  await ctx.pool.query(`create role ${role}; alter schema academy owner to ${role}; alter schema lotse owner to ${role};
    alter schema platform owner to ${role};
    grant usage on schema ${QUEUE_SCHEMA} to ${role}; grant all on all tables in schema ${QUEUE_SCHEMA} to ${role};
    ${owned(role)}`)
  const url = new URL(String(ctx.pool.options.connectionString))
  url.searchParams.set('options', `-c role=${role}`)
  const store = openDatabase(url.toString(), 4)
  return {
    ctx: { ...ctx, pool: store.pool, db: store.db },
    close: async () => {
      await store.close()
      const before = `"${rows[0].name}"`
      await ctx.pool.query(`${owned(before)}; alter schema academy owner to ${before};
        alter schema lotse owner to ${before}; alter schema platform owner to ${before}; drop owned by ${role}; drop role ${role}`)
    },
  }
}
