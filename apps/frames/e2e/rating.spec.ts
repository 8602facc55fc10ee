import { findingsOf } from '../../../e2e/axe.ts'
import { test as base } from '../../../e2e/fixtures.ts'
import { hurryErrands } from '../../../e2e/hurry-errands.ts'
import { type OwnProject, projectFixture } from '../../../e2e/own-project.ts'
import { call, expect, openHost } from './host-with-sdk.ts'
import { widgetTexts } from './widget-texts.ts'

const test = base.extend<{ project: OwnProject }>({ project: projectFixture('Zufriedenheit') })

interface Found {
  id: string
  rating: number | null
  rated: { word: string } | null
}

for (const client of ['ours', '14.2.7'] as const)
  test(`D70 the widget asks after the ticket is resolved: five faces by pointer and keys, then a word (${client})${client === 'ours' ? '' : ' @proof'}`, async ({
    page,
    site,
    shared,
    project,
  }) => {
    const { version } = await project.get<{ version: number }>('')
    await project.patch('', { version, settings: { rating: { isOn: true } } })
    const question = `Frage ${client}`
    const widget = await openHost(page, site, shared, project.key, client)
    await call(page, 'startConversation')
    await widget.getByRole('textbox').fill(question)
    await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
    await expect(widget.getByRole('log').getByText(question)).toBeVisible()
    const ticket = async () => {
      const { items } = await project.get<{ items: (Found & { title: string })[] }>('/tickets')
      const id = items.find(({ title }) => title === question)?.id ?? ''
      return id ? project.get<Found>(`/tickets/${id}`) : undefined
    }
    await expect.poll(ticket).toBeTruthy()
    const id = (await ticket())?.id
    await project.post(`/tickets/${id}/messages`, { text: 'Am Montag.' })
    await project.patch(`/tickets/${id}`, { status: 'closed' })
    const faces = widget.getByRole('radio')
    await expect(async () => {
      await hurryErrands(project.id, 'ask-rating')
      await expect(faces).toHaveCount(5, { timeout: 2000 })
    }).toPass()
    const group = widget.getByRole('group', { name: /Wie zufrieden sind Sie/ })
    await expect(group).toBeVisible()
    const frame = page.frames().find(one => one.url().startsWith(shared.urls.frame))
    expect(frame && (await findingsOf(frame))).toEqual([])

    // Z833: of two faces in a row the second one counts, even if the first one takes longer.
    let letGo = () => {}
    const gate = new Promise<void>(done => {
      letGo = done
    })
    await page.route(
      '**/rating',
      async route => {
        await gate
        await route.continue()
      },
      { times: 1 },
    )
    await faces.nth(0).click()
    await faces.nth(4).click()
    letGo()
    await expect.poll(async () => (await ticket())?.rating).toBe(5)
    // A click counts at once; keys count when the rating is sent.
    await faces.nth(3).click()
    await expect.poll(async () => (await ticket())?.rating).toBe(4)
    await faces.nth(3).press('ArrowRight')
    await widget.getByRole('textbox', { name: /Möchten Sie etwas dazu sagen/ }).fill('Schnell und freundlich')
    expect(frame && (await findingsOf(frame))).toEqual([])
    await widget.getByRole('button', { name: widgetTexts.rating.send }).press('Enter')
    await expect(widget.getByText(widgetTexts.rating.thanks)).toBeVisible()
    expect(await ticket()).toMatchObject({ rating: 5, rated: { word: 'Schnell und freundlich' } })
    await widget.getByRole('button', { name: widgetTexts.rating.change }).click()
    await expect(faces.nth(4)).toBeChecked()
    // A visitor who writes again has a new wish, and no question.
    await widget.getByRole('textbox', { name: widgetTexts.chat.write }).fill('Noch etwas')
    await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
    await expect(faces).toHaveCount(0)
  })
