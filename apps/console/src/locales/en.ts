import type { Messages } from './de.ts'
import { plainEn } from './plain-en.ts'
import { signedInEn } from './signed-in-en.ts'

export const en: Messages = { ...plainEn, ...signedInEn }
