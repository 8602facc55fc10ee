import type { PastImport } from '@lotse/contracts/imports/imports'
import { sql } from 'kysely'
import type { ConsoleCtx } from '../../context.ts'

const MOST = 20

interface Row {
  id: string
  name: string
  by: string | null
  created_at: Date
  undone_at: Date | null
  created: number
  changed: number
  left: number
}

export async function listImports(ctx: ConsoleCtx): Promise<{ items: PastImport[] }> {
  const { rows } = await sql<Row>`select i.id, i.name, a.name as by, i.created_at, i.undone_at,
      (select count(*)::int from lotse.contact_import_row r where r.import_id = i.id and r.is_created) as created,
      (select count(*)::int from lotse.contact_import_row r where r.import_id = i.id and not r.is_created) as changed,
      (select count(*)::int from lotse.contact_import_row r
        where r.import_id = i.id and not r.is_undone and i.undone_at is not null) as left
    from lotse.contact_import i left join lotse.account a on a.id = i.account_id
    where i.project_id = ${ctx.caller.projectId}
    order by i.created_at desc, i.id desc limit ${sql.lit(MOST)}`.execute(ctx.db)
  return {
    items: rows.map(({ created_at, undone_at, ...row }) => ({
      ...row,
      at: created_at.toISOString(),
      undoneAt: undone_at?.toISOString() ?? null,
    })),
  }
}
