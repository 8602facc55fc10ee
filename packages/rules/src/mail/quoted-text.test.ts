import { describe, expect, test } from 'vitest'
import { answeredWords, answerLine, newWords, withoutQuotedText } from './quoted-text.ts'

const shapes: Record<string, string> = {
  'Gmail, English':
    'Thanks, it works.\n\nOn Mon, Nov 3, 2026 at 10:12 AM Acme Support <answers+abc@example.com>\nwrote:\n\n> Have you tried again?\n> Bo\n',
  'Gmail, German':
    'Thanks, it works.\n\nAm Mo., 3. Nov. 2026 um 10:12 Uhr schrieb Acme Support <\nanswers+abc@example.com>:\n\n> Schon versucht?\n',
  'Apple Mail, English':
    'Thanks, it works.\n\n> On 3. Nov 2026, at 10:12, Acme <a@example.com> wrote:\n> \n> Have you tried again?\n',
  'Apple Mail, German':
    'Thanks, it works.\n\n> Am 03.11.2026 um 10:12 schrieb Acme <a@example.com>:\n> \n> Schon versucht?\n',
  'Thunderbird, English':
    'Thanks, it works.\r\n\r\nOn 11/3/26 10:12, Acme wrote:\r\n> Have you tried again?\r\n',
  'Thunderbird, German':
    'Thanks, it works.\r\n\r\nAm 03.11.26 um 10:12 schrieb Acme:\r\n> Schon versucht?\r\n',
  'Outlook, English':
    'Thanks, it works.\n\n-----Original Message-----\nFrom: Acme <a@example.com>\nSent: Monday\nTo: Me\nSubject: Hello\n\nHave you tried again?\n',
  'Outlook, German':
    'Thanks, it works.\n\nVon: Acme <a@example.com>\nGesendet: Montag, 3. November 2026 10:12\nAn: Ich\nBetreff: Hallo\n\nSchon versucht?\n',
  'Outlook with stars':
    'Thanks, it works.\n\n*Von:* Acme <a@example.com>\n*Gesendet:* Montag\n*An:* Ich\n*Betreff:* Hallo\n\nSchon versucht?\n',
  'Outlook on a phone':
    'Thanks, it works.\n________________________________\nFrom: Acme\nSent: Monday\nTo: Me\n\nHave you tried again?\n',
  'our own line, German': `Thanks, it works.\n\n${answerLine.de}\nSchon versucht?\n`,
  'our own line, English': `Thanks, it works.\n\n> ${answerLine.en}\n> Have you tried again?\n`,
  signature: 'Thanks, it works.\n-- \nJo Kern\nKern GmbH\n',
}

describe('quoted text', () => {
  test.each(Object.entries(shapes))("D44 of %s only the sender's own words are kept", (_, text) => {
    expect(withoutQuotedText(text)).toBe('Thanks, it works.')
  })

  test('Z1277 visitors do not read the signature of a colleague who answers below the quotation', () => {
    for (const line of [answerLine.de, 'Schon versucht?']) {
      const text = `Am 03.11.26 um 10:12 schrieb Acme:\n> ${line}\n> Bo\n\nJa.\n\n-- \nJana\n0171 123`
      expect(withoutQuotedText(text)).toMatch(/Ja\.$/)
    }
  })

  test('D44 an answer below the quotation or between its lines is kept', () => {
    const below = 'On Mon, Nov 3, 2026, Acme wrote:\n> Have you tried again?\n\nYes, I have.\n'
    expect(withoutQuotedText(below)).toContain('Yes, I have.')
    expect(withoutQuotedText('> First?\nYes.\n> Second?\nNo.')).toBe('Yes.\nNo.')
  })

  test('Z223 above our own line a head in any language goes, too', () => {
    const head = 'De : Acme <a@example.com>\nEnvoyé : lundi\nÀ : Moi\nObjet : Bonjour'
    for (const line of Object.values(answerLine)) {
      const other = line.replaceAll('—', '-')
      const text = `Merci, ça marche.\n\n________________________________\n${head}\n\n${other}\nAcme:\nBonjour ?`
      expect(withoutQuotedText(text)).toBe('Merci, ça marche.')
      expect(withoutQuotedText(`Merci, ça marche.\n\n${head}\n${line}\nBonjour ?`)).toBe('Merci, ça marche.')
      expect(withoutQuotedText(`Zwei Dinge:\nEins: ja\n${line}\nBonjour ?`)).toBe('Zwei Dinge:\nEins: ja')
    }
  })

  test('Z223 an answer without words is empty: nothing of our own mail is taken for one', () => {
    const ours = (mark: string) =>
      `${mark}${answerLine.en}\n${mark}Have you tried?\n${mark}https://x.example/stop`
    expect(withoutQuotedText(ours(''))).toBe('')
    expect(withoutQuotedText(`De : A\nEnvoyé : lundi\nÀ : Moi\nObjet : B\n\n${ours('')}`)).toBe('')
    expect(withoutQuotedText(`On Mon, Nov 3, 2026, Acme\n<a@example.com> wrote:\n\n${ours('> ')}`)).toBe('')
    expect(withoutQuotedText(`On Mon, Nov 3, 2026, Acme wrote:\n${ours('> ')}\n\nYes.`)).toBe('Yes.')
  })

  test('D44 words that only look like a quotation stay', () => {
    for (const text of [
      'On Monday I wrote you: nothing came.',
      'Am Montag geht es nicht:\nder Knopf fehlt.',
      'From: here\nto there it is far.',
      'a -- b\n---\nc',
    ])
      expect(withoutQuotedText(text)).toBe(text)
  })

  test('D44 a mail that consists of quotations is kept as it is', () => {
    expect(withoutQuotedText('> only\n> quoted')).toBe('> only\n> quoted')
  })

  test('D44 a long hostile text is read in linear time', () => {
    const lines = 200_000
    expect(withoutQuotedText('On 1\n'.repeat(lines)).length).toBe('On 1\n'.length * lines - 1)
    expect(withoutQuotedText(`On ${'1 '.repeat(lines)}wrote:`)).toContain('wrote:')
  })

  const forwarded = {
    Gmail:
      'Please take care of this.\n\n---------- Forwarded message ---------\nFrom: Ada <ada@example.com>\nDate: Mon, 16 Nov 2026\nSubject: Order\nTo: <me@example.com>\n\n\nThe display is cracked.',
    Outlook:
      'Bitte übernehmen.\n\nVon: Ada <ada@example.com>\nGesendet: Montag\nAn: me@example.com\nBetreff: Rechnung\n\nDie Adresse ist falsch.',
    'Apple Mail':
      'See below.\n\nBegin forwarded message:\n\n> From: Ada <ada@example.com>\n> Subject: refund\n> \n> I want 49 euro back.',
  }
  test.each(Object.entries(forwarded))('Z280 a mail that %s forwards is kept whole', (_, text) => {
    expect(newWords(text)).toBe(text)
    expect(answeredWords(text)).toBe(text)
  })

  test('Z280 what answers nothing is kept as it is, without the signature', () => {
    const text = 'Hi, as said:\n\nOn Mon, 16 Nov 2026 at 10:12, Bo wrote:\n> Which browser?\n\nFirefox'
    expect(newWords(`${text}\n-- \nJo Kern`)).toBe(text)
    const log = 'This is what I see:\n--\nERROR 17\n--\nCan you help?'
    expect(newWords(log)).toBe(log)
    expect(newWords(`Yes.\n\n${answerLine.en}\nHave you tried?`)).toBe('Yes.')
  })

  test('Z280 an answer keeps what stands above our mail and between its quoted lines', () => {
    const ours = `> ${answerLine.en}\n> Which browser do you use?\n\nFirefox 140\n\n> Which order is it?\n\nNumber 4711\n-- \nJo`
    const introduced = `On Mon, 16 Nov 2026 at 10:12, Acme wrote:\n${ours}`
    expect(answeredWords(`My answers are below.\n\n${introduced}`)).toBe(
      'My answers are below.\n\nFirefox 140\n\n\nNumber 4711',
    )
    expect(answeredWords(introduced)).toBe('Firefox 140\n\n\nNumber 4711')
    const log = `${'a line\n'.repeat(30)}--\n${'a line\n'.repeat(30)}`
    expect(answeredWords(`${log}\n${introduced}`)).toContain(log.trim())
    expect(answeredWords(`> Bo wrote before:\n> this\nand I say no.\n\n${introduced}`)).toContain(
      '> this\nand I',
    )
  })

  test.each(Object.entries(shapes))(
    'Z280 of %s with our line the words of the visitor are kept',
    (name, text) => {
      if (name === 'signature') return
      const [own = '', ...rest] = text.replaceAll('\r', '').split('\n\n')
      const last = rest.join('\n\n')
      const mark = last.includes('\n>') ? '> ' : ''
      expect(answeredWords(`${own}\n\n${last}\n${mark}${answerLine.de}\n${mark}Schon?`)).not.toContain(
        'Schon?',
      )
      expect(answeredWords(`${own}\n\n${last}\n${mark}${answerLine.de}\n${mark}Schon?`)).toContain(
        'Thanks, it works.',
      )
    },
  )

  test('Z280 a list above the quotation is not taken for the head of a mail', () => {
    const quoted = `On Mon, Nov 16, 2026 at 10:12 AM Shop <a@example.com> wrote:\n\n> ${answerLine.en}\n> Which one?`
    for (const own of [
      'Hi, here you are:\n\nBrowser: Firefox 140\nSystem: Windows 11\nOrder: 4711',
      'Browser: Firefox 140\nSystem: Windows 11\nOrder: 4711',
      'From: Berlin\nTo: Hamburg\nDate: 3 December\nTwo adults',
      '---------- Forwarded message ---------\nFrom: Ada\nDate: Monday\nSubject: x\nTo: me\n\nIt is cracked.',
    ])
      expect(answeredWords(`${own}\n\n${quoted}`)).toBe(own)
    const outlook = `-----Original Message-----\nFrom: A\nSent: B\nTo: C\n\n${answerLine.en}\nx`
    expect(answeredWords(`Yes.\n\n${outlook}`)).toBe('Yes.')
    const signed =
      'See below.\n-- \nJo\n\n---------- Forwarded message ---------\nFrom: Ada\n\nIt is cracked.'
    expect(newWords(signed)).toBe(signed)
  })

  test('Z280 long hostile texts are read in linear time by all three', () => {
    const lines = 100_000
    for (const read of [newWords, answeredWords])
      for (const line of [
        'On 1\n',
        '> a\n',
        '--\n',
        `${answerLine.de}\n`,
        'From: a\n',
        '-----Original Message-----\n',
      ])
        read(line.repeat(lines))
  })
})

describe('Z351 a colleague whose program quotes our mail loses no words of their own', () => {
  const ours = [
    'On Mon, 3 Nov 2026 at 10:12, Kursladen <answers@example.com> wrote:',
    `> ${answerLine.en}`,
    '> Carla: broken',
  ]
  test.each([
    ['on 3.11.2026 you wrote:', '"the fuse is fine". Please check it again.'],
    ['am 3.11.2026 schrieb ich Ihnen zwei Fragen:', '1. Sicherung?', '2. Bestellnummer?'],
    ['your new ticket:', 'From: Berlin', 'To: Hamburg', 'Date: 3.11.', 'Please be there at 9.'],
    ['A', '--', 'B is the second part, order 4711'],
    ['type this:', '> reset now', '> exit', 'and tell me.'],
  ])('%s', (...own) => {
    const text = ['Dear Carla,', ...own].join('\n')
    expect(withoutQuotedText([text, '', ...ours].join('\n'))).toBe(text)
  })

  test('and visitors read nothing of what colleagues wrote to each other above our mail', () => {
    for (const head of [
      ['Von: Ben Meier', 'Gesendet: Montag, 3. November 2026 10:12', 'An: Carla', 'Betreff: AW: Ticket'],
      ['From: Ben <ben@example.com>', 'Date: Mon, 3 Nov 2026', 'To: Carla'],
      ['On Mon, 3 Nov 2026 at 10:12, Ben <ben@example.com> wrote:'],
    ])
      expect(withoutQuotedText(['Done.', '', ...head, '', 'She is difficult.', '', ...ours].join('\n'))).toBe(
        'Done.',
      )
    const marked = [
      'Done.',
      '',
      'Am 3.11.2026 um 10:12 schrieb Ben:',
      '> She is difficult.',
      '>',
      ...ours.map(line => `> ${line}`),
    ]
    expect(withoutQuotedText(marked.join('\n'))).toBe('Done.')
  })
})
