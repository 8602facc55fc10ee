import { randomBytes } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ticketPartKinds } from '@lotse/contracts/console/tickets'
import { openArchive } from '@lotse/ui/import/archive/open-archive.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queriesOf } from '../../../testing/plans.ts'
import { createWorld } from '../../testing/world.ts'

const TICKETS = 8
/** Of a part; bytes at random cannot be compressed. */
const BYTES = 100_000

test('D150 Z1002 an archive is read from the database only as fast as it is downloaded, and each part once', async () => {
  const world = await createWorld()
  const { db, pool, settings } = world.server.ctx
  const team = await world.team('Viel')
  const { cookie } = await world.member(team, 'manager')
  const visitor = await world.visitor(team.key)
  for (let nth = 0; nth < TICKETS; nth++) {
    const { id } = (await visitor.call('POST', '/bugs/v2', { formData: { description: `Nummer ${nth}` } }))
      .body
    for (const kind of ticketPartKinds)
      await sql`insert into lotse.ticket_part (ticket_id, kind, project_id, bytes, raw_size, created_at)
        values (${id}, ${kind}, ${team.projectId}, ${randomBytes(BYTES)}, ${BYTES}, now())`.execute(db)
  }
  // The system keeps little of what is on its way through such a socket, and much of what is on a network.
  const socketPath = join(settings.dataDir, 'lotse.sock')
  await world.server.app.origins.lotse.listen({ path: socketPath })
  const path = `/console/projects/${team.projectId}/archive`
  const begin = () =>
    new Promise<IncomingMessage>((done, failed) =>
      request({ socketPath, path, headers: { cookie } }, done).once('error', failed).end(),
    )
  const partsRead = async (work: () => Promise<unknown>) =>
    (await queriesOf(world.server, work)).filter(({ text }) => /bytes from lotse\.ticket_part/.test(text))
      .length

  const ahead = await partsRead(async () => {
    const answer = await begin()
    // Nobody reads it; whatever is read without a reader is read meanwhile.
    for (let nth = 0; nth < 40 * TICKETS; nth++) await pool.query('select 1')
    answer.destroy()
  })
  expect(ahead).toBeGreaterThan(0)
  expect(ahead).toBeLessThan((TICKETS * ticketPartKinds.length) / 3)

  let archive = Buffer.alloc(0)
  const once = await partsRead(async () => {
    archive = Buffer.from(await buffer(await begin()))
  })
  expect(once).toBe(TICKETS * ticketPartKinds.length)
  const { manifest } = await openArchive(new Blob([archive]), 'x.zip')
  expect(manifest.files).toEqual({ count: once, bytes: once * BYTES })
  await world.close()
})
