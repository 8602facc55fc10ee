import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type OldInstallation, oldInstallation } from '../../../testing/old-installation.ts'

const EVENTS = 2_000_000
const OTHERS = EVENTS / 4

/** What a site with many visitors has before 1120. */
async function fill(old: OldInstallation): Promise<{ project: string; contact: string }> {
  const [project, team, contact] = [randomUUID(), randomUUID(), randomUUID()]
  await old.insert('lotse.team', { id: team, name: 'Team', created_at: new Date() })
  await old.insert('lotse.project', {
    id: project,
    team_id: team,
    name: 'Projekt',
    identity_secret: 'sealed',
    created_at: new Date(),
  })
  const person = (
    id: string,
    from: string,
  ) => `insert into lotse.contact (id, project_id, created_at, last_seen_at)
    select ${id}, '${project}', now(), now() from ${from}`
  await old.run(person(`'${contact}'::uuid`, '(select) one'))
  const generate = async (count: number, text: string) => {
    // The statements of a session end after 30 seconds.
    for (let at = 0; at < count; at += 100_000)
      await old.run(text.replace('$rows', `generate_series(${at + 1}, ${Math.min(at + 100_000, count)}) n`))
  }
  await generate(OTHERS, person('gen_random_uuid()', '$rows'))
  await generate(
    EVENTS,
    `insert into lotse.visitor_event (id, project_id, contact_id, session_id, name, data, at, received_at)
      select gen_random_uuid(), '${project}', '${contact}', gen_random_uuid(), 'bought ' || n % 20, '{"price": 12}',
        now() - n * interval '2 seconds', now() - n * interval '2 seconds' from $rows`,
  )
  return { project, contact }
}

test('Z1431 while millions of rows get their keys, nobody who writes waits for longer than a moment', {
  timeout: 600_000,
}, async () => {
  const old = await oldInstallation()
  await old.migrateBefore('1120')
  const { project, contact } = await fill(old)
  const visitors = new pg.Client(old.url)
  await visitors.connect()
  let isOver = false
  const waits: number[] = []
  const write = async () => {
    while (!isOver) {
      const began = performance.now()
      await visitors.query(
        `insert into lotse.contact (id, project_id, created_at, last_seen_at) values ($1, $2, now(), now())`,
        [randomUUID(), project],
      )
      await visitors.query(
        `insert into lotse.visitor_event (id, project_id, contact_id, session_id, name, at, received_at)
          values ($1, $2, $3, $4, 'bought', now(), now())`,
        [randomUUID(), project, contact, randomUUID()],
      )
      waits.push(performance.now() - began)
      await new Promise(done => setTimeout(done, 5))
    }
  }
  const writing = write()
  const began = performance.now()
  await old.update()
  const tookMs = performance.now() - began
  isOver = true
  await writing
  await visitors.end()
  const longestMs = Math.max(...waits)
  console.log(
    `${EVENTS} events, ${OTHERS} contacts: the update took ${Math.round(tookMs)} ms, ${waits.length} writes went on meanwhile, the longest took ${Math.round(longestMs)} ms`,
  )
  const [stored] = await old.run(
    `select count(*)::int as number from lotse.event where session_id is not null and name = 'bought'`,
  )
  expect(stored?.number).toBe(waits.length)
  expect(waits.length).toBeGreaterThan(20)
  // In one transaction, the longest wait is as long as the update.
  expect(longestMs).toBeLessThan(tookMs / 4)
  await old.close()
})
