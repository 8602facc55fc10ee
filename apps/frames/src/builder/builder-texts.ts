import { type Like, languageOf } from '../lib/translate.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

export type BuilderTexts = Like<typeof de>

export const builderTexts = (language: string): BuilderTexts => (languageOf(language) === 'de' ? de : en)
