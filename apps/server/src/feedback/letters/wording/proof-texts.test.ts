import { projectSettings } from '@lotse/contracts/console/settings'
import { expect, test } from 'vitest'
import { composeProof } from './compose-letter.ts'
import { proofTexts } from './proof-texts.ts'

const links = { open: 'https://lotse.example/letter/confirm', stop: 'https://lotse.example/letter/stop' }

function proof(wanted: string, { defaultLang = 'de', intro = {} } = {}) {
  const settings = projectSettings.parse({})
  const mail = { ...settings.mail, intro }
  const project = { id: '', name: 'Shop', defaultLang, allowedOrigins: [], settings: { ...settings, mail } }
  return composeProof(project, wanted, links)
}

test('Z1102 the mail that asks for a confirmation is in its reader’s language, or in that of the letters', () => {
  for (const lang of ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt']) {
    const { text, subject, html, lang: said } = proof(`${lang}-XX`)
    expect([said, subject]).toEqual([lang, proofTexts.get(lang)?.subject])
    expect(html).toContain(`lang="${lang}"`)
    for (const part of [text, html]) expect(part).toContain('Shop')
    expect(text).not.toMatch(/\{\w+\}|undefined/)
  }
  expect(new Set([...proofTexts.values()].map(({ text }) => text)).size).toBe(proofTexts.size)
  // Letters are in Danish, German or French there, and the reader has none of ours.
  expect(proof('da', { intro: { da: 'Svar:' } }).lang).toBe('en')
  expect(proof('da').lang).toBe('de')
  expect(proof('da', { defaultLang: 'fr', intro: { fr: 'Réponse :' } }).lang).toBe('fr')
})
