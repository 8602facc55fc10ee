import { afterAll, beforeAll, expect, test } from 'vitest'
import { backChannel } from '../../../testing/back-channel.ts'
import { signOnBrowser } from '../../../testing/sign-on-browser.ts'
import {
  atTheProvider,
  clientSecret,
  type SignOnProvider,
  startSignOnProvider,
} from '../../../testing/sign-on-provider.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { academyClient, addUser } from '../../testing/academy-client.ts'

const ACADEMY_URL = 'https://academy.example'
const LEARNERS_URL = 'https://learn.example/back'
let provider: SignOnProvider
let server: TestServer

beforeAll(async () => {
  provider = await startSignOnProvider([
    {
      client_id: 'work',
      client_secret: clientSecret,
      redirect_uris: [`${ACADEMY_URL}/sign-on/work`],
      backchannel_logout_uri: `${ACADEMY_URL}/admin/sign-on/work/back-channel-logout`,
    },
    {
      client_id: 'learners',
      client_secret: clientSecret,
      redirect_uris: [LEARNERS_URL],
      backchannel_logout_uri: `${ACADEMY_URL}/admin/sign-on/learners/back-channel-logout`,
    },
  ])
  const entry = { id: 'work', name: 'Konto', issuer: provider.issuer, clientId: 'work', clientSecret }
  const domains = ['firma.example']
  const file = provider.writeSettings([
    { ...entry, domains, academy: { create: true } },
    { ...entry, id: 'learners', clientId: 'learners', domains, academy: { redirects: [LEARNERS_URL] } },
  ])
  server = await createTestServer({ SIGN_ON_FILE: file, ACADEMY_URL })
  const call = backChannel(server.app.origins.academy)
  provider.deliver = async (url, form) => (await call(new URL(url).pathname, form)).status
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

test('D168 signing out at the provider ends what somebody has opened with it, also as somebody else, and the history names the provider', async () => {
  provider.people.set('mara', { email: 'mara@firma.example', email_verified: true, name: 'Mara' })
  const browser = () => signOnBrowser(server.app.origins.academy, ACADEMY_URL, '/admin/sign-on')
  const { body } = await browser().through('work', 'mara')
  const { user, session, access_token } = body.login
  const other = await addUser(server, 'other')
  await server.ctx.db
    .insertInto('academy.session')
    .values({
      user_id: other.id,
      device_name: null,
      created_at: new Date(),
      last_update: new Date(),
      salt: 'x',
      refresh_hash: 'x',
      impersonator: user.id,
      expires_at: null,
      sign_on: null,
      id_token: null,
    })
    .execute()
  const status = async () =>
    (
      await server.app.origins.academy.inject({
        url: '/auth/session',
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).statusCode
  expect(await status()).toBe(200)
  await provider.signOut('work', 'mara')
  expect(await status()).toBe(401)
  const left = await server.ctx.db.selectFrom('academy.session').select('id').execute()
  expect(left).toEqual([])
  const ended = await server.ctx.db.selectFrom('academy.ended_session').selectAll().execute()
  expect(ended.find(({ id }) => id === session.id)).toMatchObject({ cause: 'provider', ended_by: null })
  const history = await server.ctx.db
    .selectFrom('academy.audit')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('target_id', '=', user.id)
    .where('action', '=', 'session.end_all')
    .execute()
  expect(history).toEqual([
    {
      action: 'session.end_all',
      actor_id: null,
      before: { sessions: 1 },
      after: { provider_id: 'work' },
    },
  ])
  // A new sign-in is a new session.
  expect((await browser().through('work', 'mara')).status).toBe(200)
})

test('Z1064 Z1068 one session of the provider ends the sessions from there and those of which nobody knows, and the history names each of them', async () => {
  provider.people.set('juri', { email: 'juri@firma.example', email_verified: true, name: 'Juri' })
  const signIn = async (place: string | null) => {
    const browser = signOnBrowser(server.app.origins.academy, ACADEMY_URL, '/admin/sign-on')
    const { id, user_id } = (await browser.through('work', 'juri')).body.login.session
    await server.ctx.pool.query('update academy.session set remote_session = $2 where id = $1', [id, place])
    return { id: id as string, userId: user_id as string }
  }
  const [here, old, elsewhere] = [await signIn('here'), await signIn(null), await signIn('elsewhere')]
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: provider.issuer,
    aud: 'work',
    sub: 'juri',
    sid: 'here',
    iat,
    exp: iat + 120,
    jti: 'j',
  }
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const body = { logout_token: await provider.sign({ ...claims, events }) }
  const call = backChannel(server.app.origins.academy)
  expect((await call('/admin/sign-on/work/back-channel-logout', body)).status).toBe(200)
  const { rows } = await server.ctx.pool.query('select id from academy.session where user_id = $1', [
    here.userId,
  ])
  expect(rows).toEqual([{ id: elsewhere.id }])
  const history = await server.ctx.pool.query(
    `select action, before->>'session' as session, actor_id from academy.audit
      where target_id = $1 and action like 'session.end%'`,
    [here.userId],
  )
  const entry = (session: string) => ({ action: 'session.end', session, actor_id: null })
  expect(history.rows).toHaveLength(2)
  expect(history.rows).toEqual(expect.arrayContaining([entry(here.id), entry(old.id)]))
})

test('Z1154 whoever has signed up with a provider in another client is signed out by it, and a token to sign up ends, too', async () => {
  const call = academyClient(server, undefined, 'other-client')
  const registered = async (sub: string) => {
    provider.people.set(sub, { email: `${sub}@elsewhere.example`, email_verified: true, name: sub })
    const [found] = (await call('GET /auth/oauth/providers')).body
    const url = new URL(found.authorize_url)
    url.searchParams.set('redirect_uri', LEARNERS_URL)
    const code = (await atTheProvider(url.href, sub)).searchParams.get('code')
    const brought = { provider_id: found.id, code, redirect_uri: LEARNERS_URL }
    const { register_token } = (await call('POST /auth/sessions/oauth', brought)).body
    return {
      name: sub,
      display_name: 'Learner',
      email: `${sub}@elsewhere.example`,
      oauth_register_token: register_token,
    }
  }
  const { body } = await call('POST /auth/users', await registered('fresh'))
  const status = async () =>
    (
      await server.app.origins.academy.inject({
        url: '/auth/session',
        headers: { authorization: `Bearer ${body.access_token}` },
      })
    ).statusCode
  expect(await status()).toBe(200)
  const stored = await server.ctx.db
    .selectFrom('academy.session')
    .select(['sign_on', 'id_token'])
    .where('id', '=', body.session.id)
    .executeTakeFirst()
  expect(stored).toEqual({ sign_on: 'learners', id_token: expect.any(String) })
  await provider.signOut('learners', 'fresh')
  expect(await status()).toBe(401)

  const late = await registered('late')
  await provider.signOut('learners', 'late')
  expect((await call('POST /auth/users', late)).status).toBe(401)
})

test('Z1302 another client cannot bring a code of a session that has ended at the provider since', async () => {
  provider.people.set('ended', { email: 'ended@elsewhere.example', email_verified: true, name: 'Ended' })
  const iat = Math.floor(Date.now() / 1000) + 20
  const claims = { iss: provider.issuer, aud: 'learners', sub: 'ended', iat, exp: iat + 120, jti: 'ended' }
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const logout = { logout_token: await provider.sign({ ...claims, events }) }
  const over = await backChannel(server.app.origins.academy)(
    '/admin/sign-on/learners/back-channel-logout',
    logout,
  )
  expect(over.status).toBe(200)
  const call = academyClient(server, undefined, 'other-client')
  const [found] = (await call('GET /auth/oauth/providers')).body
  const url = new URL(found.authorize_url)
  url.searchParams.set('redirect_uri', LEARNERS_URL)
  const code = (await atTheProvider(url.href, 'ended')).searchParams.get('code')
  const brought = { provider_id: found.id, code, redirect_uri: LEARNERS_URL }
  const refused = await call('POST /auth/sessions/oauth', brought)
  const wrong = await call('POST /auth/sessions/oauth', { ...brought, code: 'wrong' })
  expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body])
  expect(wrong.status).toBeGreaterThanOrEqual(400)
})
