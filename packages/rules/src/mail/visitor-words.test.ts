import { describe, expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { answeredWords, answerLine, newWords, withoutQuotedText } from './quoted-text.ts'

const letter = [
  answerLine.de,
  '',
  'UNSERE Antwort: Haben Sie es noch einmal versucht?',
  '',
  'Am 16.11.2026 schrieb Jana:',
  'UNSERE ältere Antwort',
  'https://help.example/UNSERE/stop',
]
const quoted = (lines: string[], mark = '> ') => lines.map(line => `${mark}${line}`.trimEnd()).join('\n')
const plain = letter.join('\n')
const marked = quoted(letter)

/** How mail programs quote our letter below a reply. */
const programs: Record<string, string> = {
  'Gmail, German': `Am Di., 17. Nov. 2026 um 16:40 Uhr schrieb Kursladen <\nanswers+abcdefghij@help.example>:\n\n${marked}`,
  'Gmail, English': `On Tue, Nov 17, 2026 at 4:40 PM Kursladen <answers+abcdefghij@help.example>\nwrote:\n\n${marked}`,
  'Gmail, French': `Le mar. 17 nov. 2026 à 16:40, Kursladen <answers+abc@help.example> a\nécrit :\n\n${marked}`,
  'Gmail, Spanish': `El mar, 17 nov 2026 a las 16:40, Kursladen (<answers+abc@help.example>)\nescribió:\n\n${marked}`,
  'Outlook, German': `Von: Kursladen <answers+abc@help.example>\nGesendet: Dienstag, 17. November 2026 16:40\nAn: Jo Kern <jo@kern.example>\nBetreff: Ihre Anfrage\n\n${plain}`,
  'Outlook, English': `-----Original Message-----\nFrom: Kursladen <answers+abc@help.example>\nSent: Tuesday, November 17, 2026 4:40 PM\nTo: Jo Kern <jo@kern.example>\nSubject: Your request\n\n${plain}`,
  'Outlook, French': `De : Kursladen <answers+abc@help.example>\nEnvoyé : mardi 17 novembre 2026 16:40\nÀ : Jo Kern <jo@kern.example>\nObjet : Votre demande\n\n${plain}`,
  'Outlook, bold': `*Von:* Kursladen <answers+abc@help.example>\n*Gesendet:* Dienstag, 17. November 2026 16:40\n*An:* Jo Kern <jo@kern.example>;\n Ada <ada@kern.example>\n*Betreff:* Ihre Anfrage\n\n${plain}`,
  'Outlook on the web': `________________________________\nFrom: Kursladen\nSent: Tuesday, November 17, 2026 4:40 PM\nTo: Jo Kern\nSubject: Your request\n\n${plain}`,
  'Outlook with marks': `-----Ursprüngliche Nachricht-----\n> Von: Kursladen\n> Gesendet: Dienstag\n> An: Jo\n>\n${marked}`,
  'Apple Mail, unquoted introduction': `Am 17.11.2026 um 16:40 schrieb Kursladen <answers+abc@help.example>:\n\n${plain}`,
  'Apple Mail, German': `> Am 17.11.2026 um 16:40 schrieb Kursladen <answers+abc@help.example>:\n>\n${marked}`,
  'Apple Mail, English': `> On 17. Nov 2026, at 16:40, Kursladen <answers+abc@help.example> wrote:\n>\n${marked}`,
  'iPhone, German': `> Am 17.11.2026 um 16:40 schrieb Kursladen <answers+abc@help.example>:\n> \n> \uFEFF${marked.slice(2)}`,
  'iPhone, English, without an address': `> On 17 Nov 2026, at 16:40, Kursladen wrote:\n> \n${marked}`,
  'iPhone, French': `> Le 17 nov. 2026 à 16:40, Kursladen a écrit :\n> \n${marked}`,
  'iPhone, a language we do not know': `> 2026/11/17 16:40、Kursladenのメール:\n> \n${marked}`,
  'Thunderbird, German': `Am 17.11.26 um 16:40 schrieb Kursladen:\n${marked}`,
  'Thunderbird, English': `On 11/17/26 16:40, Kursladen wrote:\n${marked}`,
  'K-9, German': `Am 17. November 2026 16:40:12 MEZ schrieb Kursladen <answers+abc@help.example>:\n${quoted(letter, '>')}`,
  'K-9, with a head': `-------- Original Message --------\nFrom: Kursladen\nSent: November 17, 2026 4:40:12 PM GMT+01:00\nTo: jo@kern.example\nSubject: Your request\n\n${plain}`,
  'GMX, Web.de': `Gesendet: Dienstag, 17. November 2026 um 16:40 Uhr\nVon: "Kursladen" <answers+abc@help.example>\nAn: jo@gmx.example\nBetreff: Ihre Anfrage\n\n${plain}`,
  'GMX, Web.de, with marks': `> Gesendet: Dienstag, 17. November 2026 um 16:40 Uhr\n> Von: "Kursladen" <answers+abc@help.example>\n> An: jo@gmx.example\n> Betreff: Ihre Anfrage\n>\n${marked}`,
  'Proton, English': `On Tuesday, November 17th, 2026 at 4:40 PM, Kursladen <answers+abc@help.example> wrote:\n\n${marked}`,
  'Proton, German': `Kursladen <answers+abc@help.example> schrieb am Dienstag, 17. November 2026 um 16:40:\n\n${marked}`,
  'Yahoo, German': `Am Dienstag, 17. November 2026 um 16:40:12 MEZ hat Kursladen <answers+abc@help.example> Folgendes geschrieben:\n\n\n ${plain}`,
  'Yahoo, English, broken': `On Tuesday, November 17, 2026 at 04:40:12 PM GMT+1, Kursladen and friends of\nit <answers+abc@help.example> wrote:\n\n${plain}`,
  'no introduction': marked,
  'no introduction and no marks': plain,
  'other dashes': plain.replaceAll('—', '-'),
}

/** What visitors write that resembles what programs write. */
const own: Record<string, string> = {
  words: 'Danke, es geht wieder.',
  'a colleague who is quoted, English':
    'On 3 Nov your colleague wrote:\n"It ships tomorrow."\nIt did not. My order is 4711.',
  'a colleague who is quoted, German':
    'Am 3.11.2026 schrieb Ihr Kollege:\nkommt morgen.\nEs kam aber nicht. Meine Nummer: 4711',
  'a colleague who is quoted last':
    'Es kam nicht. Gelesen habe ich:\n\nAm 3.11.2026 um 10:12 schrieb Ihr Kollege:',
  'a journey':
    'Guten Tag,\nbitte buchen Sie um:\nVon: Berlin\nAn: Hamburg\nDatum: 3.11.2026\nMeine Buchungsnummer ist 4711.',
  'a journey that comes last': 'Bitte buchen Sie um:\n\nVon: Berlin\nAn: Hamburg\nDatum: 3.11.2026',
  'a journey that is everything': 'From: Berlin\nTo: Hamburg\nDate: 3 December 2026',
  'a list': 'Browser: Firefox 140\nSystem: Windows 11\nBestellung: 4711',
  code: 'I ran this:\n> npm start\n> npm test\nand it failed',
  'code that comes last': 'I ran this:\n\n> npm start\n> npm test',
  'an earlier mail':
    'Wie gesagt:\n\nAm 3.11.2026 um 10:12 schrieb Bo <bo@kern.example>:\n> Es ist blau.\n\nDabei bleibt es.',
  'a forwarded mail':
    'Siehe unten.\n\n---------- Forwarded message ---------\nFrom: Ada <ada@example.com>\nDate: Mon, 16 Nov 2026\nSubject: Order\nTo: <me@example.com>\n\nThe display is cracked.',
  'lines of dashes': 'Eins\n-----\nZwei\n--\nDrei\n____________________________\nVier',
  'a question about our line': `Was heißt "Bitte oberhalb dieser Zeile antworten"?\nIch verstehe es nicht.`,
  'an end with a colon': 'Meine Nummern vom 3.11.2026 sind, wie ich schrieb, diese:\n4711\nund auch:',
  'words about a phone': 'Ja.\n\nVon meinem iPhone wurde nichts gesendet',
}

describe.each(Object.entries(programs))('Z320 an answer by %s', (_, below) => {
  test.each(Object.entries(own))('Z320 keeps all of it and nothing of ours: %s', (_, words) => {
    expect(answeredWords(`${words}\n\n${below}`)).toBe(words)
    expect(answeredWords(`${words}\n\n${below}`.replaceAll('\n', '\r\n'))).toBe(words)
    expect(newWords(`${words}\n\n${below}\n`)).toBe(words)
  })

  test('Z320 is empty where nobody wrote anything, and a colleague hands nothing of ours on', () => {
    expect(answeredWords(below)).toBe('')
    expect(withoutQuotedText(`Danke.\n\n${below}`)).toBe('Danke.')
    expect(withoutQuotedText(below)).not.toContain('UNSERE')
  })
})

describe('Z320 answers between the lines', () => {
  test('Z320 all that is not quoted stays, also what looks like an introduction', () => {
    const inline = [
      'Antworten unten.',
      '',
      'Am 17.11.26 um 16:40 schrieb Kursladen:',
      `> ${answerLine.de}`,
      '> UNSERE Frage: Welcher Browser?',
      'Firefox',
      'Am 3.11.2026 um 10:12 schrieb Bo <bo@kern.example>:',
      'nimm Firefox.',
      '> UNSERE zweite Frage',
      'Von: Berlin',
      'An: Hamburg',
    ].join('\n')
    expect(answeredWords(inline)).toBe(
      'Antworten unten.\n\nFirefox\nAm 3.11.2026 um 10:12 schrieb Bo <bo@kern.example>:\nnimm Firefox.\nVon: Berlin\nAn: Hamburg',
    )
  })

  test('Z320 an older letter below without marks is ours, too', () => {
    const older = programs['Outlook, German']
    expect(answeredWords(`Oben.\n\n${marked}\n\nUnten.\n\n${older}`)).toBe('Oben.\n\nUnten.')
  })

  test('Z320 what somebody else wrote to the visitor stays', () => {
    const words = 'I agree.\n\nOn Mon, Nov 16, 2026 at 10:12 AM Ada <ada@kern.example> wrote:\n> It is blue.'
    const nested = `>\n> On Tue, Nov 17, 2026 at 4:40 PM Kursladen wrote:\n${quoted(letter, '>> ')}`
    expect(answeredWords(`${words}\n${nested}`)).toContain(words)
    expect(answeredWords(`${words}\n${nested}`)).not.toContain('UNSERE')
  })
})

describe('Z321 answers without our line', () => {
  test.each(Object.entries(own))('Z321 nothing is lost: %s', (name, words) => {
    if (name !== 'an earlier mail') expect(answeredWords(words)).toBe(words)
    expect(newWords(words)).toBe(words)
  })

  test('Z321 quoted lines go where a program says who wrote them', () => {
    const said = 'Am 03.11.26 um 10:12 schrieb Kursladen:'
    expect(answeredWords(`Danke.\n\n${said}\n> Schon?\n> Bo`)).toBe('Danke.')
    expect(answeredWords(`Danke.\n\n${said}\n\n> Schon?\n\nJa.`)).toBe('Danke.\n\n\nJa.')
    expect(answeredWords(`Danke.\n\n> ${said}\n> \n> Schon?`)).toBe('Danke.')
    expect(answeredWords(`${said}\n> Schon?`)).toBe(`${said}\n> Schon?`)
    for (const kept of [
      `Danke.\n${said}\nSchon?`,
      `Danke.\n${said}\nSchon?\n> Nein.`,
      '> Schon?\nJa.\n> Wann?\nHeute.',
    ])
      expect(answeredWords(kept)).toBe(kept)
  })
})

describe('Z322 answers of colleagues that quote nothing', () => {
  test.each([
    'Dear Carla, please send:\nFrom: your name\nTo: our address\nDate: today\nThen we refund you.',
    'Hello,\n--\nplease try step 2',
    'Am 3. November 2026 schrieb mein Kollege:\n"Es kommt morgen."\nDas stimmt.',
    'Eins\n____________________________\nZwei',
  ])('Z322 they are kept whole', text => {
    expect(withoutQuotedText(text)).toBe(text)
    expect(withoutQuotedText(`${text}\n-- \nBo`)).toBe(text)
  })

  test('Z322 a mail that somebody else wrote is not handed on', () => {
    for (const head of [
      'Von: Boss <boss@kern.example>\nGesendet: Montag\nAn: Jana\nBetreff: Carla',
      '________________________________\nFrom: Boss\nSent: Monday\nTo: Jana',
      '-----Original Message-----\nFrom: Boss',
      'On Mon, Nov 16, 2026 at 10:12 AM Boss\n<boss@kern.example> wrote:',
    ])
      expect(withoutQuotedText(`Wir schauen nach.\n\n${head}\n\nUnter uns.`)).toBe('Wir schauen nach.')
  })
})

test.each([
  '>\n\n',
  '> a\n\nb\n',
  'On 1/1 A wrote:\n> a\n',
  '____________________\n',
  'From: a@b\nTo: c\nDate: d\n',
  `${answerLine.de}\n`,
  `> ${answerLine.de}\n`,
  '\n',
  'a ',
])('Z320 twice as much of %j takes twice as long', piece => {
  for (const read of [answeredWords, newWords, withoutQuotedText])
    expect(growth(length => void read(piece.repeat(length)), 5_000)).toBeLessThan(3)
})
