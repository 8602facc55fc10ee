import { wholeBrowser } from '../../../../e2e/browser.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { signIn } from '../steps/console-page.ts'
import { startWorker } from './push-worker.ts'

test.use({ launchOptions: wholeBrowser })

test('Z775 a push message sounds as its reader has chosen: never, or not at night @proof', async ({
  page,
  context,
  shared,
}) => {
  const { lotse } = shared.urls
  await context.grantPermissions(['notifications'], { origin: lotse })
  await signIn(page, shared)
  // Pages keep the choices where the worker reads them.
  await page.evaluate(() => localStorage.setItem('lotse.bell', JSON.stringify({ sound: 'clear' })))
  await page.reload()
  const kept = () => page.evaluate(async () => (await (await caches.match('/choices'))?.json()) ?? {})
  await expect.poll(kept).toMatchObject({ sound: 'clear', atNight: false, night: { from: 22, to: 7 } })
  const { night } = await kept()
  const { worker, push, shown, leave } = await startWorker(page, context, shared)
  await leave()
  const isSilent = async (hour: number, sound: string, atNight: boolean) => {
    await worker.evaluate(
      async ({ hour, choices }) => {
        Date.prototype.getHours = () => hour
        await (await caches.open('lotse-bell')).put('/choices', Response.json(choices))
      },
      { hour, choices: { sound, atNight, night } },
    )
    const tag = `${hour} ${sound} ${atNight}`
    await push(JSON.stringify({ title: 'Neues Ticket', body: '#1', tag, path: '/' }))
    const found = async () => (await shown()).find(one => one.tag === tag)
    await expect.poll(found).toBeTruthy()
    return (await found())?.isSilent
  }
  expect(await isSilent(12, 'clear', false)).toBe(false)
  expect(await isSilent(22, 'clear', false)).toBe(true)
  expect(await isSilent(6, 'clear', false)).toBe(true)
  expect(await isSilent(6, 'clear', true)).toBe(false)
  expect(await isSilent(12, 'none', true)).toBe(true)
})
