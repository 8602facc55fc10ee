import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../../../e2e/fixtures.ts'
import { type OwnProject, projectFixture } from '../../../e2e/own-project.ts'
import { type Client, openHost } from './host-with-sdk.ts'

/** One for each test. */
const test = base.extend<{ project: OwnProject }>({
  project: ({ playwright, shared }, use, { testId }) => projectFixture(testId)({ playwright, shared }, use),
})

const hashOf = (secret: string) => createHmac('sha256', secret).update('ida').digest('hex')

interface Identity {
  gleapId: string
  gleapHash: string
  userId: string
}

const identity = (page: Page) =>
  page.evaluate(() => (window as unknown as { Gleap: { getIdentity(): Identity } }).Gleap.getIdentity())

/**
 * Visits until the server was told who it is. Ours tells it on the first page. The official clients compare
 * with what they have stored, before the server has responded, and tell it on the second.
 */
const visits: Record<Client, number> = { ours: 1, '14.2.7': 2, '16.4.0': 2 }

for (const client of ['ours', '14.2.7', '16.4.0'] as const) {
  test(`Z170 Z171 ${client}: visitors find their conversations again when the secret was replaced, and when proof is required`, async ({
    page,
    site,
    shared,
    project,
  }) => {
    const visit = async (hash = '') => {
      const said = `Gleap.identify('ida',{name:'Ida'}${hash && `,'${hash}'`});`
      await openHost(page, site, shared, project.key, client, said)
    }
    const conversations = async (text?: string) => {
      const { gleapId, gleapHash } = await identity(page)
      const headers = { 'api-token': project.key, 'gleap-id': gleapId, 'gleap-hash': gleapHash }
      const url = `${shared.urls.lotse}/shared/conversations`
      if (text) expect((await page.request.post(url, { headers, data: { text } })).status()).toBe(201)
      const { items } = (await (await page.request.get(url, { headers })).json()) as {
        items: { title: string }[]
      }
      return items.map(({ title }) => title)
    }
    const isIda = () => expect.poll(async () => (await identity(page)).userId).toBe('ida')
    const comeBack = async (hash: string) => {
      const sent = page.waitForResponse(
        response => response.url().endsWith('/sessions/identify') && response.request().method() === 'POST',
      )
      for (let count = 1; count < visits[client]; count++) {
        await visit(hash)
        // The client is ready with what it has stored, before the server has responded.
        await expect.poll(async () => (await identity(page)).userId).toBe('')
      }
      await visit(hash)
      expect((await sent).status()).toBe(200)
      await isIda()
    }
    const verified = async () =>
      (await project.get<{ items: { contact: { verified: boolean } }[] }>('/tickets')).items.map(
        ({ contact }) => contact.verified,
      )

    await visit()
    await isIda()
    expect(await conversations('Wo ist mein Paket?')).toEqual(['Wo ist mein Paket?'])
    expect(await verified()).toEqual([false])
    const { version } = await project.get<{ version: number }>('')
    await project.patch('', { version, identityMode: 'enforce' })
    const { secret } = await project.get<{ secret: string }>('/identity-secret')
    await comeBack(hashOf(secret))
    expect(await conversations()).toEqual(['Wo ist mein Paket?'])
    expect(await verified()).toEqual([true])

    const before = (await identity(page)).gleapId
    const replaced = await project.post<{ secret: string }>('/identity-secret')
    await comeBack(hashOf(replaced.secret))
    expect((await identity(page)).gleapId).not.toBe(before)
    expect(await conversations()).toEqual(['Wo ist mein Paket?'])
  })
}
