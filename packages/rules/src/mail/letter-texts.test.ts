import { expect, test } from 'vitest'
import { letterLang, letterText, letterTextInstead } from './letter-texts.ts'

const none = { subject: {}, intro: {}, button: {}, signature: {}, footer: {} }
const own = { ...none, subject: { de: 'Post', fr: 'Lettre' }, intro: { fr: 'Bonjour' } }

test('D3 a letter says what its project wrote, in the reader’s language before another one', () => {
  expect(letterText(own, 'subject', 'de', 'de')).toBe('Post')
  expect(letterText(own, 'subject', 'en', 'de')).toBe('New reply from {project}')
  expect(letterText(own, 'subject', 'fa', 'fr')).toBe('Lettre')
  expect(letterText(none, 'subject', 'it', 'fr')).toBe('Nuova risposta da {project}')
  expect(letterText(none, 'subject', 'fa', 'fr')).toBe('New reply from {project}')
  expect(letterLang(own, 'fr-CA', 'de')).toBe('fr')
  expect(letterLang(own, 'fa', 'de')).toBe('de')
  expect(letterLang(own, 'it-CH', 'de')).toBe('it')
  const brazil = { ...none, intro: { 'pt-BR': 'Olá' } }
  expect(letterLang(brazil, 'pt-BR', 'de')).toBe('pt-BR')
  expect(letterText(brazil, 'intro', letterLang(brazil, 'pt-BR', 'de'), 'de')).toBe('Olá')
})

test('D43 a field that is empty shows what is sent instead', () => {
  expect(letterTextInstead(own, 'subject', 'de', 'de')).toBe('Neue Antwort von {project}')
  expect(letterTextInstead(own, 'subject', 'en', 'de')).toBe('New reply from {project}')
  expect(letterTextInstead(own, 'subject', 'fr', 'de')).toBe('Nouvelle réponse de {project}')
  expect(letterTextInstead(own, 'subject', 'fa', 'de')).toBe('Post')
  expect(letterTextInstead(own, 'intro', 'fr', 'de')).toBe('{agent} vous a répondu :')
  // Without words in a language, the whole letter is in the project's own.
  expect(letterTextInstead({ ...own, intro: { fa: 'سلام' } }, 'intro', 'fa', 'de')).toBe(
    '{agent} hat Ihnen geantwortet:',
  )
  expect(letterTextInstead(own, 'footer', 'fa', 'de')).toMatch(/^Sie erhalten/)
  expect(letterTextInstead(own, 'signature', 'de', 'de')).toBe('')
})
