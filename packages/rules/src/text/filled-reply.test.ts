import { expect, test } from 'vitest'
import {
  articlesIn,
  describedReply,
  filledReply,
  hasLink,
  replyHtml,
  replyText,
  unknownIn,
} from './filled-reply.ts'

const values = {
  visitor: 'Mara Kling',
  agent: 'Jonas Weber',
  project: 'Kursladen',
  articleTitle: (id: string) => (id === 'a-1' ? 'Zugang & <Konto>' : undefined),
}
const filled = (text: string, other: Partial<typeof values> = {}) => {
  const { parts, missing } = filledReply(text, { ...values, ...other })
  return { text: replyText(parts), missing }
}

test('D55 placeholders of a saved reply are filled in with first names, the project and the title of an article', () => {
  expect(filled('Hallo {{name}}, hier ist {{ agent }} von {{project}}: {{article:a-1}}')).toEqual({
    text: 'Hallo Mara, hier ist Jonas von Kursladen: Zugang & <Konto>',
    missing: [],
  })
})

test('D55 a visitor without a name is addressed by the words after the bar; without those the space goes, and it is said', () => {
  const nobody = { visitor: '' }
  expect(filled('Hi {{name|there}}!', nobody)).toEqual({ text: 'Hi there!', missing: [] })
  expect(filled('Hi {{name|there}}!')).toEqual({ text: 'Hi Mara!', missing: [] })
  expect(filled('Hallo {{name}},\nwie geht es?', nobody)).toEqual({
    text: 'Hallo,\nwie geht es?',
    missing: ['{{name}}'],
  })
})

test('D55 an article that is gone is left out and said; what nobody knows stays as it is and is said', () => {
  expect(filled('Siehe {{article:a-2}}.')).toEqual({ text: 'Siehe.', missing: ['{{article:a-2}}'] })
  expect(filled('{{constructor}} {{order|x}} {{ {x} }}')).toEqual({
    text: '{{constructor}} {{order|x}} {{ {x} }}',
    missing: ['{{constructor}}', '{{order|x}}'],
  })
  expect(articlesIn('{{article:a-1}} und {{article:a-2}}, {{name}}')).toEqual(['a-1', 'a-2'])
})

test('D55 as rich text, an article is a link of the widget and nothing that somebody is called is HTML', () => {
  const { parts } = filledReply('Hallo {{name}},\n\nsiehe {{article:a-1}}\nGruß', {
    ...values,
    visitor: '<b>Mara</b>',
  })
  expect(hasLink(parts)).toBe(true)
  expect(replyHtml(parts)).toBe(
    '<p>Hallo &lt;b&gt;Mara&lt;/b&gt;,</p><p></p><p>siehe <a href="gleap://article/a-1">Zugang &amp; &lt;Konto&gt;</a></p><p>Gruß</p>',
  )
  expect(hasLink(filledReply('{{name}}', values).parts)).toBe(false)
})

test('Z366 blanks around the bar and capital letters do not matter; what nobody knows is found', () => {
  expect(filled('Hallo {{ Name | Sie }}!', { visitor: '' })).toEqual({ text: 'Hallo Sie!', missing: [] })
  expect(filled('Hallo {{NAME}}!')).toEqual({ text: 'Hallo Mara!', missing: [] })
  expect(unknownIn('{{name}} {{ Vorname | Sie }} {{Straße}} {{article:a-1}} {{ {x} }}')).toEqual([
    '{{ Vorname | Sie }}',
    '{{Straße}}',
  ])
})

test('Z942 in a list, placeholders are the words for what will be there', () => {
  const words = {
    name: 'visitor’s name',
    agent: 'your name',
    project: 'project',
    articleTitle: (id: string) => (id === 'a1' ? 'Prices' : undefined),
  }
  expect(describedReply('Hi {{name|there}}! See {{ article:a1 }}. {{AGENT}}, {{project}}', words)).toBe(
    'Hi [visitor’s name]! See [Prices]. [your name], [project]',
  )
  expect(describedReply('{{order}} {{article:gone}} {{toString}}', words)).toBe(
    '{{order}} {{article:gone}} {{toString}}',
  )
})
