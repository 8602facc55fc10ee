import type { World } from '../../testing/world.ts'

/** New mails that a project has just accepted. */
export async function fillHour(
  { server }: World,
  projectId: string,
  number: number,
  source: string | null = null,
): Promise<void> {
  await server.ctx.pool.query(
    `insert into lotse.inbound_mail (id, hash, door, address, recipients, size, state, created_at, project_id, source)
     select gen_random_uuid(), decode(md5(random()::text || nth), 'hex'), 'smtp', 'x', '{}', 1, 'taken', $1, $2, $3
     from generate_series(1, $4) nth`,
    [server.ctx.now(), projectId, source, number],
  )
}
