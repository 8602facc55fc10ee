import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorRow, ErrorSighting } from '@lotse/contracts/console/stacks/errors'
import type { ShownStack } from '@lotse/contracts/console/stacks/source-maps'
import type { Browser } from '@playwright/test'
import { type Bug, bugs } from './bugs/bugs.ts'
import { buildCopy, serveCopy } from './bugs/demo-copy.ts'
import { expect, type Shared, test } from './fixtures.ts'
import { createProject, type OwnProject } from './own-project.ts'

/** The second build has other lines, other scripts and another release. */
const above = `Object.assign(globalThis, { secondBuild: true })

`

interface Seen {
  bug: Bug
  release: string
  ticketId: string
}

test(
  'D234 of ten mistakes, errors of two minified builds lead to the line, and each is one entry',
  {
    tag: '@proof',
  },
  async ({ browser, playwright, shared }, info) => {
    test.setTimeout(900_000)
    const request = await playwright.request.newContext({ extraHTTPHeaders: { cookie: shared.ownerCookie } })
    const project = await createProject(request, shared, 'Zehn Fehler')
    const { secret } = await project.post<{ secret: string }>('/tokens', {
      name: 'Build',
      scopes: ['maps:write'],
      role: 'agent',
      isForTeam: false,
      expiresAt: null,
    })
    const seen: Seen[] = []
    for (const [nth, bug] of bugs.entries())
      for (const build of ['a', 'b']) {
        const release = `${nth}${build}`
        const { both = [], broken = [], answers = { broken: 404, mended: 404 } } = bug
        const folder = info.outputPath(release)
        await buildCopy(folder, [...both, ...broken], build === 'b' ? above : '')
        await upload(folder, { shared, project, secret, release })
        const copy = await serveCopy(folder, { ...shared, sdkKey: project.key }, answers.broken)
        seen.push({ bug, release, ticketId: await report(browser, copy.url, bug, release) })
        await copy.close()
      }
    const withStack = seen.filter(({ bug }) => bug.throws)
    const listed = async () => {
      const { items } = await project.get<{ items: ErrorRow[] }>('/errors?limit=100')
      const groups = new Map<string, ErrorSighting & { group: string }>()
      for (const { id } of items) {
        const { sightings } = await project.get<{ sightings: ErrorSighting[] }>(`/errors/${id}`)
        for (const sighting of sightings) groups.set(sighting.ticketId, { ...sighting, group: id })
      }
      return groups
    }
    await expect.poll(async () => (await listed()).size, { timeout: 60_000 }).toBe(withStack.length)
    const groups = await listed()
    const rows: string[] = []
    let [lines, grouped] = [0, 0]
    for (const bug of bugs) {
      const mine = seen.filter(one => one.bug === bug)
      const found = mine.map(({ ticketId }) => groups.get(ticketId))
      if (!bug.throws) {
        expect(found, bug.name).toEqual([undefined, undefined])
        rows.push(`| ${bug.name} | no error with a stack | – | – |`)
        continue
      }
      const places: string[] = []
      let right = 0
      for (const sighting of found) {
        const { parts } = await project.get<ShownStack>(
          `/tickets/${sighting?.ticketId}/stacks/${sighting?.entry}`,
        )
        const source = parts[0]?.frames.find(({ isOwn }) => isOwn)?.source
        const line = source?.lines[source.line - source.from] ?? ''
        places.push(source ? `${source.file}:${source.line}` : 'none')
        if (isBrokenLine(bug, line)) right += 1
      }
      const own = new Set(found.map(one => one?.group))
      const others = seen.filter(one => one.bug !== bug).map(({ ticketId }) => groups.get(ticketId)?.group)
      const isRight = own.size === 1 && !others.includes([...own][0])
      lines += right
      if (isRight) grouped += found.length
      rows.push(`| ${bug.name} | ${places.join(', ')} | ${right} of 2 | ${isRight ? 2 : 0} of 2 |`)
    }
    const table = ['| mistake | place | right line | right entry |', '|---|---|---|---|', ...rows].join('\n')
    process.stdout.write(`${table}\n`)
    await request.dispose()
    expect({ lines, grouped }, table).toEqual({ lines: withStack.length, grouped: withStack.length })
  },
)

/** Whether a line of the source has what only the broken build has. */
const isBrokenLine = ({ broken = [] }: Bug, line: string): boolean =>
  broken.some(({ from, to }) =>
    to
      .split('\n')
      .map(one => one.trim())
      .some(one => one !== '' && !from.includes(one) && line.includes(one)),
  )

interface Target {
  shared: Shared
  project: OwnProject
  secret: string
  release: string
}

/** Sends the maps of a build, as `lotse-maps` does. */
async function upload(folder: string, { shared, project, secret, release }: Target): Promise<void> {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.js.map'),
  )
  expect(maps.length).toBeGreaterThan(0)
  for (const file of maps) {
    const script = encodeURIComponent(file.replace(/\.map$/, ''))
    const body = new FormData()
    body.append(
      'file',
      new Blob([readFileSync(join(folder, file))], { type: 'application/json' }),
      'app.js.map',
    )
    const sent = await fetch(
      `${shared.urls.lotse}/api/v1/projects/${project.id}/source-maps?release=${release}&script=${script}`,
      { method: 'PUT', headers: { authorization: `Bearer ${secret}` }, body },
    )
    expect(sent.status, await sent.text()).toBe(200)
  }
}

/** A visitor meets the mistake, and the page reports it by itself. */
async function report(
  browser: Browser,
  url: string,
  { window, visit }: Bug,
  release: string,
): Promise<string> {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: window ?? { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.locator('.bb-feedback-button')).toBeVisible()
  await page.evaluate(name => {
    const { Gleap } = globalThis as unknown as { Gleap: { setAppVersionCode(name: string): void } }
    Gleap.setAppVersionCode(name)
  }, release)
  await visit(page)
  const sent = page.waitForResponse(/\/bugs\/v2$/)
  await page.evaluate(() => {
    const { Gleap } = globalThis as unknown as { Gleap: { sendSilentCrashReport(words: string): void } }
    Gleap.sendSilentCrashReport('It broke')
  })
  const { id } = (await (await sent).json()) as { id: string }
  await context.close()
  return id
}
