import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { createTestServer } from '../../../testing/test-server.ts'
import { addUser, testPassword } from '../../testing/academy-client.ts'

test('AU-25 no password, token or code ever reaches the log, even at its most verbose', async () => {
  const server = await createTestServer()
  let log = ''
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  const app = await createApp({ ...server.ctx, log: pino({ level: 'trace' }, stream) })
  const academy = app.origins.academy
  await addUser(server, 'mara')
  const send = async (
    method: 'POST' | 'PUT' | 'GET' | 'PATCH',
    url: string,
    payload?: object,
    token?: string,
  ) =>
    (
      await academy.inject({
        method,
        url,
        ...(payload ? { payload } : {}),
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      })
    ).json()
  const secrets: string[] = [testPassword, 'a wrong guess', 'the next password']
  await send('POST', '/auth/sessions', { name_or_email: 'mara', password: 'a wrong guess' })
  const login = await send('POST', '/auth/sessions', { name_or_email: 'mara', password: testPassword })
  const renewed = await send('PUT', '/auth/session', { refresh_token: login.refresh_token })
  await send('GET', '/auth/session', undefined, login.access_token)
  await send('PATCH', '/auth/users/me', { password: 'the next password' }, renewed.access_token)
  secrets.push(await send('POST', '/auth/users/me/mfa', undefined, renewed.access_token))
  await send('POST', '/auth/password_reset', { email: 'mara@example.com' })
  await expect.poll(() => server.mails.length).toBeGreaterThan(0)
  secrets.push(/[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec((await server.sentMails()).at(-1)?.text ?? '')?.[0] ?? '')
  await send('PUT', '/auth/password_reset', {
    email: 'mara@example.com',
    code: secrets.at(-1),
    password: 'x',
  })
  secrets.push(login.access_token, login.refresh_token, renewed.access_token, renewed.refresh_token)
  expect(log).toContain('/auth/sessions')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8)
    expect(log).not.toContain(secret)
  }
  await app.close()
  await server.close()
})
