import { findingsOf } from '../../../e2e/axe.ts'
import { inDatabase } from '../../../e2e/database.ts'
import { test as base } from '../../../e2e/fixtures.ts'
import { type OwnProject, projectFixture } from '../../../e2e/own-project.ts'
import { call, expect, openHost } from './host-with-sdk.ts'
import { widgetTexts } from './widget-texts.ts'

const test = base.extend<{ project: OwnProject }>({ project: projectFixture('Bürozeiten') })

const everyDay = (spans: object[]) => Array.from({ length: 7 }, () => spans)

test('D58 the widget says how soon the team answers, and when it is back: at home, before the first message, while one waits', async ({
  page,
  site,
  shared,
  project,
}) => {
  const save = async (hours: object) => {
    const { version } = await project.get<{ version: number }>('')
    await project.patch('', { version, settings: { hours } })
  }
  await save({ isOn: true, isTold: true, timeZone: 'UTC', week: everyDay([{ from: '00:00', to: '24:00' }]) })
  const measured = (minutes: number) =>
    inDatabase(async query => {
      await query('update lotse.project set answer_minutes = $2 where id = $1', [project.id, minutes])
    })
  // The team's last answers took an hour and a half.
  await expect
    .poll(async () => {
      await measured(90)
      return (await (await page.request.get(`${shared.urls.lotse}/config/${project.key}`)).json()).flowConfig
        .office?.reply
    })
    .toEqual({ unit: 'hour', count: 2 })
  const soon = widgetTexts.office.replyInHours(2)
  const widget = await openHost(page, site, shared, project.key, 'ours')
  await call(page, 'open')
  await expect(widget.getByText(soon)).toBeVisible()
  const frame = page.frames().find(one => one.url().startsWith(shared.urls.frame))
  expect(frame && (await findingsOf(frame))).toEqual([])
  await call(page, 'startConversation')
  await expect(widget.getByText(soon)).toBeVisible()
  await widget.getByRole('textbox').fill('Wann beginnt der Kurs?')
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(widget.getByRole('log').getByText('Wann beginnt der Kurs?')).toBeVisible()
  await expect(widget.getByText(soon)).toBeVisible()

  // From now on it opens for a minute a day, the next time tomorrow or later today.
  const later = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(11, 14)
  await save({ week: everyDay([{ from: `${later}00`, to: `${later}01` }]) })
  await page.reload()
  await call(page, 'open')
  await expect(
    widget.getByText(/^Gerade ist niemand da\. Wir antworten wieder ab .*\d?\d:00 Uhr\.$/),
  ).toBeVisible()
  await save({ isTold: false })
  await page.reload()
  await call(page, 'open')
  await expect(widget.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(widget.locator('.home-office')).toHaveCount(0)
})
