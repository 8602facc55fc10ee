import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backChannel } from '../../../testing/back-channel.ts'
import { signOnBrowser } from '../../../testing/sign-on-browser.ts'
import { clientSecret, type SignOnProvider, startSignOnProvider } from '../../../testing/sign-on-provider.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

const LOTSE_URL = 'https://lotse.example'
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
let provider: SignOnProvider
let world: World
let team: TestTeam

beforeAll(async () => {
  provider = await startSignOnProvider(
    ['work', 'other'].map(id => ({
      client_id: id,
      client_secret: clientSecret,
      redirect_uris: [`${LOTSE_URL}/sign-on/${id}`],
      backchannel_logout_uri: `${LOTSE_URL}/console/sign-on/${id}/back-channel-logout`,
      backchannel_logout_session_required: id === 'work',
    })),
  )
  const entries = ['work', 'other'].map(id => ({
    ...{ id, name: `Konto ${id}`, issuer: provider.issuer, clientId: id, clientSecret },
    ...{ domains: ['example.com'], console: {}, academy: {} },
  }))
  world = await createWorld({ SIGN_ON_FILE: provider.writeSettings(entries), LOTSE_URL })
  team = await world.team('Kursladen')
  const call = backChannel(world.server.app.origins.lotse)
  provider.deliver = async (url, form) => (await call(new URL(url).pathname, form)).status
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

/** Signs in on a new device; `session` is the one at the provider. */
async function signIn(sub: string, at = 'work') {
  let session = ''
  provider.tamper = answer => {
    session = String(decodeJwt(String(answer.id_token)).sid ?? '')
    return answer
  }
  const { status, cookies } = await signOnBrowser(
    world.server.app.origins.lotse,
    LOTSE_URL,
    '/console/sign-on',
  ).through(at, sub)
  provider.tamper = undefined
  expect(status).toBe(200)
  const cookie = cookies.find(line => line.includes('lotse_session'))?.split(';', 1)[0] ?? ''
  const isIn = async () => {
    const { statusCode } = await world.server.app.origins.lotse.inject({
      url: '/console/session',
      headers: { cookie },
    })
    return statusCode === 200
  }
  return { session, isIn }
}

async function colleague(sub: string) {
  const { email } = await world.member(team, 'agent')
  provider.people.set(sub, { email, email_verified: true })
}

test('D168 signing out at the provider ends the session here that was opened from there, and no other', async () => {
  await colleague('one')
  await colleague('two')
  const [laptop, phone] = [await signIn('one'), await signIn('one')]
  const neighbour = await signIn('two')
  expect(laptop.session).not.toBe(phone.session)
  await provider.signOut('work', 'one', laptop.session)
  expect([await laptop.isIn(), await phone.isIn(), await neighbour.isIn()]).toEqual([false, true, true])
  const { body } = await team.owner('GET', `/console/teams/${team.teamId}/audit?limit=1`)
  expect(body.items).toMatchObject([
    { action: 'account.signedout', account: { name: 'Konto work' }, details: { provider: 'Konto work' } },
  ])
})

test('D168 without a session, all that somebody has opened with this provider is over, also nothing', async () => {
  await colleague('three')
  const all = [await signIn('three', 'other'), await signIn('three', 'other')]
  const elsewhere = await signIn('three', 'work')
  await provider.signOut('other', 'three')
  expect(await Promise.all(all.map(one => one.isIn()))).toEqual([false, false])
  expect(await elsewhere.isIn()).toBe(true)
  await provider.signOut('other', 'three')
  await provider.signOut('other', 'nobody')
})

test('D168 a token that is forged, old, for somebody else, used before or no logout at all ends nothing', async () => {
  await colleague('four')
  const { isIn } = await signIn('four', 'other')
  const call = backChannel(world.server.app.origins.lotse)
  const send = (token: string, at = 'other') =>
    call(`/console/sign-on/${at}/back-channel-logout`, { logout_token: token })
  const now = Math.floor(Date.now() / 1000)
  let nth = 0
  const sign = (more: object = {}, header = {}) =>
    provider.sign(
      {
        ...{ iss: provider.issuer, aud: 'other', sub: 'four', iat: now, exp: now + 120 },
        ...{ jti: `jti-${nth++}`, events: { [EVENT]: {} }, ...more },
      },
      header,
    )
  const stranger = await startSignOnProvider([])
  const refused: [string, Promise<string>][] = [
    [
      'another key',
      stranger.sign({
        iss: provider.issuer,
        aud: 'other',
        sub: 'four',
        iat: now,
        jti: 'x',
        events: { [EVENT]: {} },
      }),
    ],
    ['another issuer', sign({ iss: 'https://evil.example' })],
    ['another client', sign({ aud: 'work' })],
    ['over', sign({ exp: now - 100 })],
    ['long ago', sign({ iat: now - 3600, exp: now + 3600 })],
    ['to come', sign({ iat: now + 3600, exp: now + 7200 })],
    ['no event', sign({ events: undefined })],
    ['another event', sign({ events: { other: {} } })],
    ['an event that is none', sign({ events: { [EVENT]: null } })],
    ['with a nonce', sign({ nonce: 'n' })],
    ['without jti', sign({ jti: undefined })],
    ['about nobody', sign({ sub: undefined })],
    ['of another type', sign({}, { typ: 'at+jwt' })],
    ['an unknown key', sign({}, { kid: 'two' })],
    ['no token', Promise.resolve('x.y.z')],
  ]
  for (const [what, token] of refused)
    expect(await send(await token), what).toEqual({ status: 400, error: 'logout_token_invalid' })
  await stranger.close()
  expect((await send(await sign(), 'none')).status).toBe(404)
  expect((await call('/console/sign-on/other/back-channel-logout', {})).status).toBe(422)
  expect(await isIn()).toBe(true)
  const good = await sign({}, { typ: 'logout+jwt' })
  expect((await send(good)).status).toBe(200)
  expect(await isIn()).toBe(false)
  // Seen by somebody, it does not end what is opened later.
  const later = await signIn('four', 'other')
  expect((await send(good)).status).toBe(400)
  expect(await later.isIn()).toBe(true)
})

test('Z1064 a session of which nobody knows where it was opened ends with any session of its person there', async () => {
  await colleague('five')
  await colleague('six')
  const [old, other] = [await signIn('five'), await signIn('five')]
  const neighbour = await signIn('six')
  // As before they were kept, or from a provider whose ID tokens have none.
  const forget = (session: string) =>
    world.server.ctx.pool.query(
      'update lotse.account_session set remote_session = null where remote_session = $1',
      [session],
    )
  for (const { session } of [old, neighbour]) await forget(session)
  await provider.signOut('work', 'five', old.session)
  expect([await old.isIn(), await other.isIn(), await neighbour.isIn()]).toEqual([false, true, true])
})

test('Z1070 a logout token that comes to the addresses of both products counts in each of them, once', async () => {
  const iat = Math.floor(Date.now() / 1000) + 20
  const claims = { iss: provider.issuer, aud: 'other', sub: 'both', iat, exp: iat + 120, jti: 'both' }
  const body = { logout_token: await provider.sign({ ...claims, events: { [EVENT]: {} } }) }
  const { lotse, academy } = world.server.app.origins
  const send = async () => [
    (await backChannel(lotse)('/console/sign-on/other/back-channel-logout', body)).status,
    (await backChannel(academy)('/admin/sign-on/other/back-channel-logout', body)).status,
  ]
  expect(await send()).toEqual([200, 200])
  expect(await send()).toEqual([400, 400])
  // For as long as it could count, also if the provider's clock is ahead.
  const { rows } = await world.server.ctx.pool.query('select max(until) as until from platform.used_sign_on')
  expect(rows[0].until.getTime()).toBeGreaterThanOrEqual((iat + 300 + 30) * 1000)
})

test('Z1156 the history says how many sessions a provider has ended, and whether it has ended all', async () => {
  await colleague('seven')
  const [first] = [await signIn('seven'), await signIn('seven')]
  const details = async () =>
    (await team.owner('GET', `/console/teams/${team.teamId}/audit?limit=1`)).body.items[0].details
  await provider.signOut('work', 'seven', first.session)
  expect(await details()).toEqual({ provider: 'Konto work', endedSessions: 1, isAll: false })
  for (let nth = 0; nth < 2; nth++) await signIn('seven', 'other')
  await provider.signOut('other', 'seven')
  expect(await details()).toEqual({ provider: 'Konto other', endedSessions: 2, isAll: true })
})

test('Z1157 a sign-in that is just being stored is waited for, and its session ends, too', async () => {
  await colleague('eight')
  const { isIn } = await signIn('eight', 'other')
  const { pool } = world.server.ctx
  const { rows } = await pool.query(
    `update lotse.account_session set sign_on = null where sign_on = 'other' and remote_id like '%eight'
      returning id, remote_id`,
  )
  const client = await pool.connect()
  try {
    // As `enter` does it.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`sign-on ${rows[0].remote_id}`])
    await client.query(`update lotse.account_session set sign_on = 'other' where id = $1`, [rows[0].id])
    const over = provider.signOut('other', 'eight')
    await expect
      .poll(async () => {
        const waiting = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.rowCount
      })
      .toBeGreaterThan(0)
    await client.query('commit')
    await over
  } finally {
    client.release()
  }
  expect(await isIn()).toBe(false)
})

/** What the provider says about whom, as a call of its own. */
async function say(about: object) {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: provider.issuer, aud: 'work', iat, exp: iat + 120, events: { [EVENT]: {} } }
  const logout_token = await provider.sign({ ...claims, jti: crypto.randomUUID(), ...about })
  const call = backChannel(world.server.app.origins.lotse)
  return (await call('/console/sign-on/work/back-channel-logout', { logout_token })).status
}

test('Z1302 a sign-in that comes to its session after the end there is refused, and a later one is not', async () => {
  await colleague('nine')
  const through = () =>
    signOnBrowser(world.server.app.origins.lotse, LOTSE_URL, '/console/sign-on').through('work', 'nine')
  let ended: number | undefined
  provider.tamper = answer => {
    const { sid } = decodeJwt(String(answer.id_token))
    void say({ sid }).then(status => {
      ended = status
    })
    return answer
  }
  const client = await world.server.ctx.pool.connect()
  try {
    // The sign-in waits here, as if the network were slow, until the provider has ended the session there.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`sign-on ${provider.issuer} nine`])
    const signingIn = through()
    await expect.poll(() => ended).toBe(200)
    provider.tamper = undefined
    await client.query('commit')
    expect((await signingIn).body.error).toBe('sign_on_expired')
  } finally {
    client.release()
  }
  expect((await through()).status).toBe(200)
  // By its clock, the provider says so after it has made the token.
  expect(await say({ sub: 'nine', iat: Math.floor(Date.now() / 1000) + 20 })).toBe(200)
  expect((await through()).body.error).toBe('sign_on_expired')
})

test('Z1302 a sign-in that is just being stored is waited for, also if only the session there is named', async () => {
  await colleague('ten')
  const { session, isIn } = await signIn('ten')
  const { pool } = world.server.ctx
  const client = await pool.connect()
  try {
    // As `enter` does it.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [
      `sign-on ended console work session ${session}`,
    ])
    await pool.query('update lotse.account_session set sign_on = null where remote_session = $1', [session])
    await client.query(`update lotse.account_session set sign_on = 'work' where remote_session = $1`, [
      session,
    ])
    const over = say({ sid: session })
    await expect
      .poll(async () => {
        const waiting = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.rowCount
      })
      .toBeGreaterThan(0)
    await client.query('commit')
    expect(await over).toBe(200)
  } finally {
    client.release()
  }
  expect(await isIn()).toBe(false)
})
