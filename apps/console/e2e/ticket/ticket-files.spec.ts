import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, type Shared, test } from '../../../../e2e/fixtures.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
)

async function visit(request: APIRequestContext, { urls, sdkKey }: Shared): Promise<Record<string, string>> {
  const key = { 'Api-Token': sdkKey }
  const opened = await request.post(`${urls.lotse}/sessions`, { headers: key, data: { lang: 'de' } })
  const { gleapId, gleapHash } = (await opened.json()) as { gleapId: string; gleapHash: string }
  return { ...key, 'Gleap-Id': gleapId, 'Gleap-Hash': gleapHash }
}

/** A form with a picture and a document; what it claims about them is not true. */
async function sendFiles(request: APIRequestContext, shared: Shared, words: string): Promise<void> {
  const { urls } = shared
  const headers = await visit(request, shared)
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const answer = await request.post(`${urls.lotse}/uploads/sdk`, {
      headers,
      multipart: { file: { name, mimeType, buffer } },
    })
    return ((await answer.json()) as { fileUrl: string }).fileUrl
  }
  const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(48_251, 1)])
  const photo = [
    { url: await upload('quittung.png', 'image/png', PNG), name: 'gelogen.exe' },
    { url: await upload('rechnung-2026.pdf', 'application/pdf', paper), name: 'auch gelogen' },
    { url: 'https://evil.example/x.png', name: 'fremd.png', type: 'image/png' },
  ]
  await request.post(`${urls.lotse}/bugs/v2`, {
    headers,
    data: { type: 'BUG', formData: { description: words, photo } },
  })
}

test('Z172 an agent sees the files of a form: a picture, a link, their names, types and sizes', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const words = `Mit Belegen ${Date.now()}`
  await sendFiles(page.request, shared, words)
  await signIn(page, shared)
  await page.getByRole('link', { name: new RegExp(words) }).click()
  const picture = page.getByRole('img', { name: 'quittung.png' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(true)
  await expect(page.getByText('quittung.png · PNG · 70 Byte')).toBeVisible()
  const paper = page.getByRole('link', { name: 'rechnung-2026.pdf PDF · 48,3 kB' })
  expect(await paper.getAttribute('href')).toContain(shared.urls.media)
  await expect(page.getByText(/gelogen|fremd|evil/)).toHaveCount(0)
  await expectNoFindings(page)
})

test('Z200 an answer has room beside a question that is a whole sentence @proof', async ({
  page,
  shared,
}) => {
  const { urls } = shared
  const headers = await visit(page.request, shared)
  const begun = await page.request.post(`${urls.lotse}/shared/conversations`, {
    headers,
    data: { botId: 'kursberatung', clientId: randomUUID() },
  })
  const { conversation } = (await begun.json()) as { conversation: { shareToken: string } }
  const text = 'Welcher Kurs passt zu mir?'
  await page.request.post(`${urls.lotse}/shared/conversations/${conversation.shareToken}/messages`, {
    headers,
    data: { text, clientId: randomUUID() },
  })
  await signIn(page, shared)
  await page
    .getByRole('link', { name: new RegExp(text.replace('?', '\\?')) })
    .first()
    .click()
  const answer = page.getByRole('definition').filter({ hasText: text })
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await answer.boundingBox())?.width ?? 0).toBeGreaterThan(120)
  }
})
