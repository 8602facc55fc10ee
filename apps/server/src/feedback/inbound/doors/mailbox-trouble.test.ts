import { createServer } from 'node:net'
import type { MailSetup } from '@lotse/contracts/console/mail'
import { expect, test } from 'vitest'
import { lookNow } from '../testing/look-now.ts'
import { createMailWorld } from '../testing/mail-world.ts'
import { mailboxError, readTrouble } from './mailbox-trouble.ts'

/** An IMAP server that lets nobody in. */
const refusing = () =>
  createServer(socket => {
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    socket.on('data', data => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        const [tag, command = ''] = line.split(' ')
        const isSignIn = /^(LOGIN|AUTHENTICATE)$/i.test(command)
        socket.write(`${tag} ${isSignIn ? 'NO [AUTHENTICATIONFAILED] Wrong password.' : 'OK done'}\r\n`)
      }
    })
  })

test('Z600 the settings say in our own words why the mailbox cannot be read; its server is quoted, and nothing else is', async () => {
  const server = refusing()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const url = `imap://answers:secret@127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/INBOX`
  const world = await createMailWorld({ IMAP_URL: url })
  try {
    const team = await world.team('Kursladen')
    const trouble = async () =>
      ((await team.owner('GET', `/console/projects/${team.projectId}/mail`)).body as MailSetup).mailboxTrouble
    await lookNow(world)
    await expect.poll(trouble).toEqual({ why: 'sign-in', says: 'Wrong password.' })
    world.server.ctx.settings.inbound.imapUrl = 'imap://answers:secret@127.0.0.1:1/INBOX'
    await lookNow(world)
    await expect.poll(trouble).toEqual({ why: 'connection', says: null })
  } finally {
    await world.close()
    server.close()
  }
})

test.each([
  [{ code: 'ECONNREFUSED' }, 'connection'],
  [{ code: 'EConnectionClosed' }, 'connection'],
  [{ code: 'ENOTFOUND' }, 'host'],
  [{ code: 'CONNECT_TIMEOUT' }, 'timeout'],
  [{ code: 'ETIMEDOUT' }, 'timeout'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate'],
  [{ code: 'CERT_HAS_EXPIRED', tlsFailed: true }, 'certificate'],
  [{ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'encryption'],
  [{ code: '23505' }, 'other'],
  [{}, 'other'],
])('Z600 what errors of the network say stays in the log: %o is "%s"', (fields, why) => {
  const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:993'), fields)
  expect(readTrouble(mailboxError(error).message)).toEqual({ why, says: null })
})

test('Z600 reasons that an older version wrote are not shown', () => {
  expect(readTrouble('connect ECONNREFUSED 10.0.0.7:993')).toEqual({ why: 'other', says: null })
  expect(readTrouble(mailboxError({ responseText: 'No such\r\nfolder: X' }).message)).toEqual({
    why: 'refused',
    says: 'No such folder: X',
  })
})
