import { describe, expect, test } from 'vitest'
import { isSenderChecked, mayVouch } from './sender-check.ts'

const servers = ['mx.example.com', 'mx2.example.com']
const isChecked = (line: string, sender = 'bo@team.example') => isSenderChecked(line, servers, sender)

describe('what a mail server says about a sender', () => {
  test.each([
    'mx.example.com; dmarc=pass (p=reject dis=none) header.from=team.example',
    'MX.example.com 1; spf=fail smtp.mailfrom=x@y.example; dmarc = pass',
    '"mx2.example.com"; dkim=pass header.d=team.example header.s=a',
    'mx.example.com; dmarc=none header.from=team.example; dkim/1=pass header.i=@mail.team.example',
    'mx.example.com;\r\n\tspf=pass (a; b) smtp.mailfrom=bounce@out.team.example',
  ])('Z219 counts: %s', line => {
    expect(isChecked(line)).toBe(true)
  })

  test.each([
    '',
    'mx.example.com; none',
    'mx.evil.example; dmarc=pass header.from=team.example',
    'mx.example.com.evil.example; dmarc=pass',
    'mx.example.com; dmarc=fail header.from=team.example; dkim=pass header.d=team.example',
    'mx.example.com; dmarc=pass header.from=evil.example',
    'mx.example.com; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=a@evil.example',
    'mx.example.com; dkim=pass header.d=example',
    'mx.example.com; dkim=fail header.d=team.example',
    'mx.example.com; spf=pass smtp.helo=team.example',
    'mx.example.com; spf=pass smtp.mailfrom="x; dmarc=pass"@evil.example',
    'mx.example.com; spf=pass smtp.mailfrom="a\\"; dmarc=pass"@evil.example',
    'mx.example.com; spf=none (; dmarc=pass)',
    'mx.example.com; spf=none ("; dmarc=pass',
    `mx.example.com; dmarc=pass ${'x'.repeat(9000)}`,
  ])('Z219 does not count: %s', line => {
    expect(isChecked(line)).toBe(false)
  })

  test('Z219 a line that came over our own mail server counts only from the network behind it', () => {
    expect(mayVouch('imap', 'imap')).toBe(true)
    expect(mayVouch('smtp', '10.0.0.4')).toBe(true)
    expect(mayVouch('smtp', '0:0:0:0::/64')).toBe(true)
    for (const address of ['8.8.8.8', '2a00:1450:4001:81b::/64', ''])
      expect(mayVouch('smtp', address)).toBe(false)
  })
})
