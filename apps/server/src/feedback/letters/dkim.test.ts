import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { findMailKey } from '../../platform/mail/mail-key.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { createWorld } from '../testing/world.ts'

/**
 * What a receiving server checks: the signature over the named headers, each on one line (RFC 6376, relaxed).
 */
function isSigned(data: string, publicKey: string): boolean {
  const head = data.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const headers = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const relaxed = (line: string) => {
    const at = line.indexOf(':')
    return `${line.slice(0, at).trim().toLowerCase()}:${line
      .slice(at + 1)
      .replaceAll(/\s+/g, ' ')
      .trim()}`
  }
  const own = headers.find(line => /^dkim-signature:/i.test(line)) ?? ''
  const tag = (name: string) => new RegExp(`[;: ]${name}=([^;]*)`).exec(own)?.[1]?.replaceAll(/\s/g, '') ?? ''
  const named = tag('h').split(':').filter(Boolean)
  const lines = named.flatMap(name =>
    headers.filter(line => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)),
  )
  const signed = [...lines.map(relaxed), relaxed(own.replace(/([;: ]b=)[^;]*$/, '$1'))].join('\r\n')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify('sha256', Buffer.from(signed), key, Buffer.from(tag('b'), 'base64'))
}

test('D43 the mails of a project with a key are signed with it, and its private half lies sealed', async () => {
  const mails = await openMailServer()
  const world = await createWorld({ SMTP_URL: mails.url, MAIL_FROM: 'Lotse <lotse@example.com>' })
  const { ctx } = world.server
  ctx.mailer.deliver = smtpMailer({ url: mails.url, from: 'Lotse <lotse@example.com>' }).deliver
  try {
    const { owner, projectId } = await world.team('Shop')
    const path = `/console/projects/${projectId}/mail/dkim`
    const headers = {
      'List-Unsubscribe': '<https://a.example>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const mail = { kind: 'test', to: 'mara@example.com', subject: 'Hello', text: 'Words', projectId, headers }
    await sendMail(ctx, mail)
    await expect.poll(() => mails.taken).toHaveLength(1)
    expect(mails.taken[0]?.data).not.toMatch(/^DKIM-Signature/m)
    expect((await owner('POST', path)).status).toBe(200)
    const key = await findMailKey(ctx, projectId)
    expect((await owner('POST', path)).status).toBe(200)
    expect(await findMailKey(ctx, projectId)).toEqual(key)
    const stored = await ctx.db
      .selectFrom('platform.mail_key')
      .select('private_key')
      .executeTakeFirstOrThrow()
    expect(stored.private_key).not.toContain('PRIVATE')
    await sendMail(ctx, mail)
    await expect.poll(() => mails.taken).toHaveLength(2)
    const data = mails.taken[1]?.data ?? ''
    expect(data).toMatch(/^DKIM-Signature:.* d=example\.com;/m)
    expect(data.replaceAll(/\s/g, '')).toContain(':list-unsubscribe:list-unsubscribe-post')
    expect(data).toContain(`s=${key?.selector}`)
    expect(isSigned(data, key?.public_key ?? '')).toBe(true)
    expect((await owner('DELETE', path)).status).toBe(200)
    expect(await findMailKey(ctx, projectId)).toBeUndefined()
  } finally {
    await world.close()
    await mails.close()
  }
})
