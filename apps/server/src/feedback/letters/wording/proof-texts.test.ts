import { projectSettings } from '@lotse/contracts/console/settings'
import { languages } from '@lotse/rules/texts/languages'
import { mailWords } from '@lotse/rules/texts/mail-words'
import { expect, test } from 'vitest'
import { composeProof } from './compose-letter.ts'

const links = { open: 'https://lotse.example/letter/confirm', stop: 'https://lotse.example/letter/stop' }

function proof(wanted: string, { defaultLang = 'de', intro = {} } = {}) {
  const settings = projectSettings.parse({})
  const mail = { ...settings.mail, intro }
  const project = { id: '', name: 'Shop', defaultLang, allowedOrigins: [], settings: { ...settings, mail } }
  return composeProof(project, wanted, links)
}

test('Z1102 the mail that asks for a confirmation is in its reader’s language, or in that of the letters', () => {
  for (const lang of languages) {
    const { text, subject, html, lang: said } = proof(`${lang}-XX`)
    expect([said, subject]).toEqual([lang, mailWords[lang].proof.subject])
    expect(html).toContain(`lang="${lang}"`)
    for (const part of [text, html]) expect(part).toContain('Shop')
    expect(text).not.toMatch(/\{\w+\}|undefined/)
  }
  // Letters are in Faroese, German or French there, and the reader has none of ours.
  expect(proof('fo', { intro: { fo: 'Svar:' } }).lang).toBe('en')
  expect(proof('fo').lang).toBe('de')
  expect(proof('fo', { defaultLang: 'fr', intro: { fr: 'Réponse :' } }).lang).toBe('fr')
})
