import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'

/** How a project's mails are sent, as its owner reads it. */
async function read(settings: Record<string, string>) {
  const world = await createWorld(settings)
  try {
    const { owner, projectId } = await world.team('Shop')
    const get = async (rest: string) => (await owner('GET', `/console/projects/${projectId}${rest}`)).body
    const { mailWay } = await get('')
    const { way, domain } = await get('/mail')
    const { items } = await get('/mail/dns')
    const spf = items.find(({ what }: { what: string }) => what === 'spf')?.value
    return { mailWay, way, domain, spf, number: items.length }
  } finally {
    await world.close()
  }
}

test('Z285 Z286 without a mail server, every member can tell, and there are no DNS records', async () => {
  expect(await read({})).toEqual({ mailWay: 'files', way: 'files', domain: '', spf: undefined, number: 0 })
})

test('Z286 the SPF record names the mail server only if others can find it', async () => {
  const spfOf = async (host: string) =>
    (await read({ SMTP_URL: `smtp://${host}`, MAIL_FROM: 'Lotse <lotse@example.invalid>' })).spf
  expect(await spfOf('localhost:2525')).toBe('v=spf1 mx ~all')
  expect(await spfOf('mail.example.com')).toBe('v=spf1 a:mail.example.com ~all')
  expect(await spfOf('[2a01:4f8::1]:25')).toBe('v=spf1 ip6:2a01:4f8::1 ~all')
  // Z380
  expect(await spfOf('127.0.0.1:25')).toBe('v=spf1 mx ~all')
})
