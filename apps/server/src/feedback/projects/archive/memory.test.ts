import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'

const MB = 1024 ** 2

test('D150 an archive of a project that is ten times as large takes no more memory', async () => {
  const world = await createWorld()
  const { db } = world.server.ctx
  const team = await world.team('Viel')
  const { cookie } = await world.member(team, 'manager')
  const { lotse } = await world.server.listen()
  const visitor = await world.visitor(team.key)
  const grow = async (times: number) => {
    for (let nth = 0; nth < times; nth++) {
      const description = `Nummer ${randomBytes(4).toString('hex')}`
      const { id } = (await visitor.call('POST', '/bugs/v2', { formData: { description } })).body
      for (const kind of ['console', 'network'])
        await sql`insert into lotse.ticket_part (ticket_id, kind, project_id, bytes, raw_size, created_at)
          values (${id}, ${kind}, ${team.projectId}, ${randomBytes(3 * MB)}, ${3 * MB}, now())`.execute(db)
    }
  }
  /** Bytes that arrived, and how much the memory grew meanwhile. */
  const save = async () => {
    const used = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
    const before = used()
    const answer = await fetch(`${lotse}/console/projects/${team.projectId}/archive`, { headers: { cookie } })
    let bytes = 0
    let most = 0
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      most = Math.max(most, used() - before)
    }
    return { bytes, most }
  }
  await grow(2)
  const small = await save()
  await grow(18)
  const large = await save()
  await world.close()
  expect(small.bytes).toBeGreaterThan(12 * MB)
  expect(large.bytes).toBeGreaterThan(9 * small.bytes)
  // Held whole, it would have grown with the archive.
  expect(large.most).toBeLessThan(large.bytes * 0.6)
})
