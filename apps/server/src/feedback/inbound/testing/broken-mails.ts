/** Numbers that look random and are the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const types = [
  'multipart/mixed; boundary=b',
  'multipart/mixed; boundary=""',
  'multipart/mixed',
  'multipart/mixed; boundary="b; charset=',
  'multipart/alternative; boundary=b',
  'multipart/related; boundary=b; boundary=c',
  'message/rfc822',
  'message/partial; id=x; number=1; total=9',
  'message/external-body; access-type=URL; URL="http://127.0.0.1:1/"',
  'text/html; charset=utf-7',
  'text/plain; charset=no-such-charset',
  'text/plain; charset=utf-16le; format=flowed; delsp=yes',
  'text/calendar; method=REQUEST',
  'image/svg+xml',
  'application/ms-tnef',
  '\u0000/\u0000',
  '; ; ;',
  'text/plain; name*0*=utf-8%27%27%00; name*99999999*=x',
]
const encodings = [
  'base64',
  'quoted-printable',
  'x-uuencode',
  '8bit',
  'base64 quoted-printable',
  '',
  '\u00ff',
]
const lines = [
  'Subject: =?utf-8?B?////?= =?x?Q?=ZZ?= =?utf-8?Q?=00=0D=0ABcc:_x?=',
  'Subject: \uD800',
  ' folded without a beginning',
  'no colon at all',
  ': no name',
  'From : spaced@kern.example',
  'References: <<<>>> <@> <a@b <c@d> \u0000',
  'Date: 99 Foo 99999 99:99:99 +9999',
  'Content-Disposition: attachment; filename="../../../../etc/passwd\u0000.png"',
  'Content-Disposition: attachment; filename*=utf-8%27%27%ff%fe%00',
  'To: (((((((((((((( "unclosed <answers@help.example>',
  'To: group: a@x.example, b@x.example, ; , ,,,',
  'X: \u202eevil\u202d',
]
const bodies = [
  '--b\r\n--b\r\n--b--\r\n--b--',
  '--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx',
  '====\r\n=\r\n=ZZ=0',
  '\u0000\u0000\u0000\u0001',
  'AAAA=AAAA====\r\n!!!!',
  'begin 644 x\r\n#0V%T\r\nend',
  '\uFEFF\uFFFE\uD800',
  '',
  '.\r\n..\r\n.',
  '<p>'.repeat(3000),
  '<!--'.repeat(3000),
  '&#x0;&#99999999;&'.repeat(500),
  '> '.repeat(5000),
  'On 1 '.repeat(5000),
  '\r'.repeat(5000),
]

/** Mails whose structure is broken in many ways at once; the same ones each time. */
export function brokenMails(number: number, to: string): Buffer[] {
  const random = createRandom(46)
  const pick = <T>(list: T[]): T => list[random(list.length)] as T
  return Array.from({ length: number }, (_, nth) => {
    const depth = random(10) === 0 ? 300 : random(4)
    const head = [
      `From: Broken <broken${nth}@kern.example>`,
      `To: ${to}`,
      `Message-ID: <broken-${nth}@kern.example>`,
      ...Array.from({ length: random(5) }, () => pick(lines)),
      `Content-Type: ${pick(types)}`,
      `Content-Transfer-Encoding: ${pick(encodings)}`,
    ]
    const nested = Array.from({ length: depth }, (_, level) => {
      const boundary = random(3) === 0 ? 'b' : `b${level}`
      return `--${boundary}\r\nContent-Type: ${random(2) ? `multipart/mixed; boundary=${boundary}` : pick(types)}\r\n${pick(lines)}\r\n\r\n`
    }).join('')
    const end = random(5) === 0 ? '' : '\r\n\r\n'
    const text = `${head.join(random(8) === 0 ? '\n' : '\r\n')}${end}${nested}${pick(bodies)}${pick(bodies)}`
    const bytes = Buffer.from(text, random(2) ? 'latin1' : 'utf8')
    // Some are cut off in the middle.
    return random(6) === 0 ? bytes.subarray(0, 1 + random(bytes.length)) : bytes
  })
}
